// Package boxoffice is the layer over the generated package api: retries, idempotency keys, errors, lists and notifications.
package boxoffice

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/http"

	"boxoffice/api"
)

// Options of a client.
type Options struct {
	// BaseURL of the server, such as https://tickets.example.
	BaseURL string
	// Scheme is Token, the default, Device or Bearer.
	Scheme string
	// Secret is the API token, the device token or the access token.
	Secret string
	// Retry configures retries. The zero value has the defaults.
	Retry Retry
	// Transport sends requests. Defaults to http.DefaultTransport.
	Transport http.RoundTripper
}

// NewClient creates a generated client that sends credentials and idempotency keys, and retries requests.
func NewClient(options Options) *api.APIClient {
	if options.Scheme == "" {
		options.Scheme = "Token"
	}
	configuration := api.NewConfiguration()
	configuration.Servers = api.ServerConfigurations{{URL: options.BaseURL}}
	configuration.AddDefaultHeader("Authorization", options.Scheme+" "+options.Secret)
	configuration.HTTPClient = &http.Client{Transport: &transport{options.Retry.withDefaults(), options.Transport}}
	return api.NewAPIClient(configuration)
}

// Error is a request that the server has rejected (guide errors).
type Error struct {
	Status int
	// Detail and Code of an error of the request as a whole.
	Detail, Code string
	// RequestID identifies the request in the logs of the server.
	RequestID string
	// Body of the response. Without Detail, it has messages by field.
	Body []byte
}

func (e *Error) Error() string {
	if e.Detail != "" {
		return fmt.Sprintf("the server returned %d: %s", e.Status, e.Detail)
	}
	return fmt.Sprintf("the server returned %d: %s", e.Status, e.Body)
}

// ErrorOf returns the rejection that a generated function returned as err, or nil for any other error.
func ErrorOf(err error, response *http.Response) *Error {
	var generic *api.GenericOpenAPIError
	if response == nil || !errors.As(err, &generic) {
		return nil
	}
	rejection := &Error{Status: response.StatusCode, RequestID: response.Header.Get("X-Request-Id"), Body: generic.Body()}
	var body struct {
		Detail any
		Code   any
	}
	if json.Unmarshal(rejection.Body, &body) == nil {
		if detail, ok := body.Detail.(string); ok {
			rejection.Detail = detail
			rejection.Code, _ = body.Code.(string)
		}
	}
	return rejection
}

type page[T any] interface {
	GetResults() []T
	GetNext() string
}

// All yields each object of a list once, and fetches pages by cursor when they are needed. It ends after an error. fetch returns the page at a cursor.
func All[T any, P page[T]](fetch func(cursor string) (P, *http.Response, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		cursor := ""
		for {
			page, _, err := fetch(cursor)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, object := range page.GetResults() {
				if !yield(object, nil) {
					return
				}
			}
			if page.GetNext() == "" {
				return
			}
			if cursor, err = cursorOf(page.GetNext()); err != nil {
				var none T
				yield(none, err)
				return
			}
		}
	}
}
