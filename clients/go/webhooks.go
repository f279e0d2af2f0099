package boxoffice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const tolerance = 5 * time.Minute

// ErrSignature is the error of a request that is not a notification of the server, or is too old. Respond with 401.
var ErrSignature = errors.New("not a signed notification")

// VerifyNotification returns an error wrapping ErrSignature unless the server has signed the request (guide webhooks, "Checking the signature"). Parse the
// body afterwards, for example as api.OrderNotification.
func VerifyNotification(body []byte, header http.Header, secret string) error {
	id, sent := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if err != nil || id == "" {
		return fmt.Errorf("%w: webhook-id or webhook-timestamp is missing", ErrSignature)
	}
	if time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return fmt.Errorf("%w: the timestamp differs from the current time by more than five minutes", ErrSignature)
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return fmt.Errorf("the secret is invalid: %w", err)
	}
	hash := hmac.New(sha256.New, key)
	hash.Write([]byte(id + "." + sent + "."))
	hash.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(hash.Sum(nil))
	for signature := range strings.SplitSeq(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(expected), []byte(signature)) {
			return nil
		}
	}
	return fmt.Errorf("%w: no signature matches the body and the secret", ErrSignature)
}
