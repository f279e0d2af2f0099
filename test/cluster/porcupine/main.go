// Command check-registers reads requests about idempotency keys as lines of JSON and prints the keys whose history is not linearizable. A key is a
// register that is written once: all writes return the response that the first one has stored, and a lookup returns nothing before that.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

type event struct {
	Key   string `json:"key"`
	Kind  string `json:"kind"`
	Start int64  `json:"start"`
	End   *int64 `json:"end"`
	Value string `json:"value"`
}

// The states of a key besides the digest of its stored response.
const (
	empty   = ""
	unknown = "?" // a write without a response was executed
)

const timeout = 10 * time.Second

var register = porcupine.Model{
	Init: func() interface{} { return empty },
	Step: func(state, input, output interface{}) (bool, interface{}) {
		stored, request := state.(string), input.(event)
		switch {
		case request.Kind == "write" && request.Value == "":
			if stored == empty {
				return true, unknown
			}
			return true, stored
		case request.Kind == "lookup" && request.Value == "":
			return stored == empty, stored
		case request.Kind == "lookup" && stored == empty:
			return false, stored
		case stored == empty || stored == unknown:
			return true, request.Value
		default:
			return stored == request.Value, stored
		}
	},
}

func main() {
	histories := map[string][]porcupine.Operation{}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for client := 0; lines.Scan(); client++ {
		var read event
		if err := json.Unmarshal(lines.Bytes(), &read); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		end := int64(math.MaxInt64)
		if read.End != nil {
			end = *read.End
		}
		histories[read.Key] = append(histories[read.Key], porcupine.Operation{ClientId: client, Input: read, Call: read.Start, Return: end})
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for key, history := range histories {
		switch porcupine.CheckOperationsTimeout(register, history, timeout) {
		case porcupine.Illegal:
			fmt.Println(key)
		case porcupine.Unknown:
			fmt.Fprintln(os.Stderr, "no result within", timeout, "for", key)
			os.Exit(1)
		}
	}
}
