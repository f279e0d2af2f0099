// The story that the clients of all languages run (guide generated-clients, "The story").
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"slices"

	"boxoffice"
	"boxoffice/api"
)

const organizer, event = "kulturwerk", "openstage26"

type notification struct {
	body   []byte
	header http.Header
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// done returns the result of a generated function.
func done[T any](value T, response *http.Response, err error) T {
	if rejection := boxoffice.ErrorOf(err, response); rejection != nil {
		panic(rejection)
	}
	return must(value, err)
}

func main() {
	ctx := context.Background()
	hook := "127.0.0.1:" + os.Getenv("HOOK_PORT")
	received := make(chan notification, 100)
	listener := must(net.Listen("tcp", hook))
	go http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		received <- notification{must(io.ReadAll(r.Body)), r.Header}
		w.WriteHeader(http.StatusNoContent)
	}))

	client := boxoffice.NewClient(boxoffice.Options{BaseURL: os.Getenv("BASE_URL"), Secret: os.Getenv("TOKEN")})
	actions := []api.WebhookEventType{
		"svc.event.order.placed", "svc.event.order.paid", "svc.event.checkin", "svc.event.order.refund.done",
	}
	target := api.NewWebhookWrite("http://"+hook+"/hook", actions)
	target.SetLimitEvents([]string{event})
	webhook := done(client.WebhooksAPI.WebhooksCreate(ctx, organizer).WebhookWrite(*target).Execute())

	// Lists are read page by page.
	events := 0
	for _, err := range boxoffice.All(func(cursor string) (*api.EventPage, *http.Response, error) {
		return client.EventsAPI.EventsList(ctx, organizer).Cursor(cursor).PageSize(2).Execute()
	}) {
		must(0, err)
		events++
	}

	// The first response to this request is lost; the retry returns the same order.
	sold := api.NewNewOrderPositionWrite(1)
	sold.SetVariation(1)
	sold.SetAttendeeNameParts(map[string]string{"given_name": "Ada", "family_name": "Okafor"})
	newOrder := api.NewNewOrderWrite([]api.NewOrderPositionWrite{*sold})
	newOrder.SetEmail("ada@example.org")
	newOrder.SetPaymentProvider("banktransfer")
	order := done(client.OrdersAPI.OrdersCreate(ctx, organizer, event).NewOrderWrite(*newOrder).Execute())
	payments := done(client.PaymentsAPI.PaymentsList(ctx, organizer, event, order.Code).Execute())
	localID := int64(payments.Results[0].LocalId)
	payment := done(client.PaymentsAPI.PaymentsConfirm(ctx, organizer, event, order.Code, localID).Execute())

	position := order.Positions[0]
	pdf := done(client.OrderPositionsAPI.OrderPositionsDownload(ctx, organizer, event, position.Id, "pdf").Execute())
	head := make([]byte, 5)
	must(io.ReadFull(pdf, head))

	lists := []int64{}
	for list, err := range boxoffice.All(func(cursor string) (*api.ExpandedCheckinListPartPage, *http.Response, error) {
		return client.CheckInAPI.CheckinListsList(ctx, organizer, event).Cursor(cursor).Execute()
	}) {
		must(0, err)
		lists = append(lists, list.GetId())
	}
	scan := api.NewScanAtListsWrite(position.Secret, lists[:1])
	admitted := done(client.CheckInAPI.CheckinRpcRedeem(ctx, organizer).ScanAtListsWrite(*scan).Execute())
	again := "admitted"
	_, response, err := client.CheckInAPI.CheckinRpcRedeem(ctx, organizer).ScanAtListsWrite(*scan).Execute()
	if rejection := boxoffice.ErrorOf(err, response); rejection != nil {
		var body struct{ Reason string }
		must(0, json.Unmarshal(rejection.Body, &body))
		again = body.Reason
	}

	back := api.NewPaymentRefundWrite()
	back.SetAmount(order.Total)
	back.SetMarkCanceled(true)
	refund := done(client.PaymentsAPI.PaymentsRefund(ctx, organizer, event, order.Code, localID).PaymentRefundWrite(*back).Execute())

	seen := []string{}
	var first notification
	for len(seen) < len(actions) {
		next := <-received
		if len(seen) == 0 {
			first = next
		}
		must(0, boxoffice.VerifyNotification(next.body, next.header, webhook.GetSecret()))
		var body struct{ Action string }
		must(0, json.Unmarshal(next.body, &body))
		seen = append(seen, body.Action)
	}
	slices.Sort(seen)
	forged := "accepted"
	if errors.Is(boxoffice.VerifyNotification(append(first.body, ' '), first.header, webhook.GetSecret()), boxoffice.ErrSignature) {
		forged = "rejected"
	}
	if _, err := client.WebhooksAPI.WebhooksRemove(ctx, organizer, webhook.Id).Execute(); err != nil {
		panic(err)
	}

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"events":        events,
		"total":         order.Total,
		"payment":       payment.State,
		"ticket":        bytes.Equal(head, []byte("%PDF-")),
		"scan":          admitted.Status,
		"again":         again,
		"refund":        fmt.Sprintf("%s %s", refund.Amount, refund.State),
		"notifications": seen,
		"forged":        forged,
	}))
}
