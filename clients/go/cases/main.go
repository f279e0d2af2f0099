// Command cases runs the cases that the clients of all languages run (guide generated-clients, "The cases"): it reads them from the file in CASES, and
// prints their results as JSON.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"

	"boxoffice"
	"boxoffice/api"
)

const (
	organizer, event = "kulturwerk", "openstage26"
	webhook          = 7
)

type testCase struct {
	Call, Base, Key, Body, Secret string
	Headers                       map[string]string
}

type result map[string]any

func verify(given testCase) any {
	header := http.Header{}
	for name, value := range given.Headers {
		header.Set(name, value)
	}
	if err := boxoffice.VerifyNotification([]byte(given.Body), header, given.Secret); errors.Is(err, boxoffice.ErrSignature) {
		return "rejected"
	} else if err != nil {
		panic(err)
	}
	return "verified"
}

func run(given testCase) any {
	if given.Call == "verify" {
		return verify(given)
	}
	ctx := context.Background()
	if given.Key != "" {
		ctx = boxoffice.WithIdempotencyKey(ctx, given.Key)
	}
	client := boxoffice.NewClient(boxoffice.Options{BaseURL: given.Base, Secret: "secret"})
	var response *http.Response
	var err error
	succeeded := result{}
	switch given.Call {
	case "list":
		return list(ctx, client)
	case "read":
		var read *api.Event
		if read, response, err = client.EventsAPI.EventsGet(ctx, organizer, event).Execute(); err == nil {
			succeeded["event"] = read.GetSlug()
		}
	case "remove":
		response, err = client.WebhooksAPI.WebhooksRemove(ctx, organizer, webhook).Execute()
		succeeded["removed"] = webhook
	case "write":
		hook := api.NewWebhookWrite("https://crm.example/hook", []api.WebhookEventType{})
		hook.SetAllEvents(true)
		var created *api.Webhook
		if created, response, err = client.WebhooksAPI.WebhooksCreate(ctx, organizer).WebhookWrite(*hook).Execute(); err == nil {
			succeeded["webhook"] = created.Id
		}
	}
	if err != nil {
		return failure(err, response)
	}
	return succeeded
}

func list(ctx context.Context, client *api.APIClient) any {
	seen := []string{}
	var last *http.Response
	for found, err := range boxoffice.All(func(cursor string) (*api.EventPage, *http.Response, error) {
		page, response, err := client.EventsAPI.EventsList(ctx, organizer).Cursor(cursor).PageSize(2).Execute()
		last = response
		return page, response, err
	}) {
		if err != nil {
			failed := failure(err, last)
			failed["events"] = seen
			return failed
		}
		seen = append(seen, found.GetSlug())
	}
	return result{"events": seen}
}

func failure(err error, response *http.Response) result {
	rejection := boxoffice.ErrorOf(err, response)
	if rejection == nil {
		return result{"connection": "lost"}
	}
	failed := result{"status": rejection.Status}
	if rejection.Code != "" {
		failed["code"] = rejection.Code
	} else if rejection.Detail == "" && json.Valid(rejection.Body) {
		failed["fields"] = json.RawMessage(rejection.Body)
	}
	return failed
}

func main() {
	content, err := os.ReadFile(os.Getenv("CASES"))
	if err != nil {
		panic(err)
	}
	var given []testCase
	if err := json.Unmarshal(content, &given); err != nil {
		panic(err)
	}
	results := []any{}
	for _, one := range given {
		results = append(results, run(one))
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		panic(err)
	}
}
