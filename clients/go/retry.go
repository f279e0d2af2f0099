package boxoffice

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const keyHeader = "X-Idempotency-Key"

// Retry says how often a request is sent (guide client, "Retries").
type Retry struct {
	// Attempts is the maximum number of attempts, including the first. Defaults to 4; 1 disables retries.
	Attempts int
	// LongestWait is the maximum delay before a retry. If the server requires a longer one, the request is not retried. Defaults to a minute.
	LongestWait time.Duration
}

func (r Retry) withDefaults() Retry {
	if r.Attempts == 0 {
		r.Attempts = 4
	}
	if r.LongestWait == 0 {
		r.LongestWait = time.Minute
	}
	return r
}

type contextKey string

const (
	ownKey  contextKey = "idempotency key"
	ownType contextKey = "media type"
)

// WithIdempotencyKey returns a context for a write that a program must not repeat after a restart.
func WithIdempotencyKey(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, ownKey, key)
}

// WithMediaType returns a context for an upload, with the type of the file, such as image/png.
func WithMediaType(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, ownType, name)
}

type transport struct {
	retry Retry
	inner http.RoundTripper
}

// RoundTrip sends a request until it succeeds or is rejected permanently.
func (t *transport) RoundTrip(original *http.Request) (*http.Response, error) {
	inner := t.inner
	if inner == nil {
		inner = http.DefaultTransport
	}
	request := original.Clone(original.Context())
	if request.Method != http.MethodGet && request.Method != http.MethodHead && request.Header.Get(keyHeader) == "" {
		key, ok := request.Context().Value(ownKey).(string)
		if !ok {
			key = newKey()
		}
		request.Header.Set(keyHeader, key)
	}
	if name, ok := request.Context().Value(ownType).(string); ok && request.Header.Get("Content-Type") == "application/octet-stream" {
		request.Header.Set("Content-Type", name)
	}
	if err := omitNull(request); err != nil {
		return nil, err
	}
	isRepeatable := request.Body == nil || request.GetBody != nil
	for attempt := 1; ; attempt++ {
		if attempt > 1 && request.GetBody != nil {
			body, err := request.GetBody()
			if err != nil {
				return nil, err
			}
			request.Body = body
		}
		response, err := complete(inner.RoundTrip(request))
		wait, ok := delay(response, err, attempt)
		if !ok || !isRepeatable || attempt >= t.retry.Attempts || wait > t.retry.LongestWait {
			return response, err
		}
		select {
		case <-time.After(wait):
		case <-request.Context().Done():
			return nil, request.Context().Err()
		}
	}
}

// complete reads the body of a response, so that a request whose connection is lost on the way is retried.
func complete(response *http.Response, err error) (*http.Response, error) {
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(response.Body)
	_ = response.Body.Close()
	if err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(body))
	return response, nil
}

// omitNull removes the body null, which generated functions send for an omitted body.
func omitNull(request *http.Request) error {
	const null = "null"
	if request.GetBody == nil || request.ContentLength > int64(len(null))+1 {
		return nil
	}
	body, err := request.GetBody()
	if err != nil {
		return err
	}
	content, err := io.ReadAll(body)
	if err != nil || strings.TrimSpace(string(content)) != null {
		return err
	}
	request.Body, request.GetBody, request.ContentLength = nil, nil, 0
	request.Header.Del("Content-Type")
	return nil
}

// delay returns the time until the next attempt, and whether a retry can succeed.
func delay(response *http.Response, err error, attempt int) (time.Duration, bool) {
	// Half a second, one, two, … with jitter, so that callers that failed together do not retry together.
	backoff := time.Duration(float64(time.Second) / 2 * float64(int(1)<<(attempt-1)) * (0.75 + mathrand.Float64()/2))
	if err != nil {
		return backoff, true
	}
	after, has := retryAfter(response.Header.Get("Retry-After"))
	// 502 and 504 come from proxies whose server is being replaced.
	if slices.Contains([]int{429, 502, 503, 504}, response.StatusCode) {
		if has {
			return after, true
		}
		return backoff, true
	}
	return after, has && response.StatusCode == http.StatusConflict
}

// retryAfter parses Retry-After, which contains seconds or a date.
func retryAfter(header string) (time.Duration, bool) {
	if seconds, err := strconv.Atoi(header); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(0, time.Until(at)), true
	}
	return 0, false
}

func newKey() string {
	return rand.Text()
}

// cursorOf returns the cursor of the next page. The rest of the URL is ignored, so that credentials are sent to this server only.
func cursorOf(next string) (string, error) {
	at, err := url.Parse(next)
	if err != nil {
		return "", err
	}
	if cursor := at.Query().Get("cursor"); cursor != "" {
		return cursor, nil
	}
	return "", fmt.Errorf("%s has no cursor", next)
}
