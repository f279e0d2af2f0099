<?php

declare(strict_types=1);

namespace Boxoffice\Client;

use Boxoffice\Api\Configuration;
use Generator;
use GuzzleHttp\Client as Http;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Exception\RequestException;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\ResponseInterface;
use Throwable;

/** The arguments of each generated API class: `new OrdersApi($client->http, $client->configuration)`. */
final class Client
{
    public const KEY = 'X-Idempotency-Key';

    public readonly Http $http;
    public readonly Configuration $configuration;
    private ?string $key = null;
    private ?string $type = null;
    private bool $isFirstPage = false;

    /**
     * @param string $secret an API token; a device token with the scheme Device, an access token with Bearer
     * @param int $attempts maximum number of attempts, including the first; 1 disables retries
     * @param int $longestWait maximum delay before a retry in seconds
     */
    public function __construct(
        string $baseUrl,
        string $secret,
        string $scheme = 'Token',
        private readonly int $attempts = 4,
        private readonly int $longestWait = 60,
    ) {
        $stack = HandlerStack::create();
        // Outside of the retries, so that all attempts have the same key.
        $stack->push(Middleware::mapRequest(fn (RequestInterface $request) => $this->prepared($request)));
        $stack->push(Middleware::retry($this->isRetried(...), $this->milliseconds(...)));
        $headers = ['Authorization' => "$scheme $secret"];
        $this->http = new Http(['handler' => $stack, 'headers' => $headers, 'timeout' => 60]);
        $this->configuration = (new Configuration())->setHost(rtrim($baseUrl, '/'));
    }

    /**
     * Sends `$key` with the write in `$call`, for programs that must not repeat it after a restart.
     *
     * @template T
     * @param callable(): T $call
     * @return T
     */
    public function withIdempotencyKey(string $key, callable $call): mixed
    {
        $this->key = $key;
        try {
            return $call();
        } finally {
            $this->key = null;
        }
    }

    /**
     * Declares the type of the file that `$call` uploads, such as `image/png`.
     *
     * @template T
     * @param callable(): T $call
     * @return T
     */
    public function withMediaType(string $name, callable $call): mixed
    {
        $this->type = $name;
        try {
            return $call();
        } finally {
            $this->type = null;
        }
    }

    /**
     * Yields each object of a list once, and fetches pages by cursor when they are needed.
     *
     * @param callable(string): object $fetch returns the page at a cursor
     */
    public function all(callable $fetch): Generator
    {
        $cursor = '';
        while ($cursor !== null) {
            $this->isFirstPage = $cursor === '';
            try {
                $page = $fetch($cursor);
            } finally {
                $this->isFirstPage = false;
            }
            yield from array_values($page->getResults());
            // Only the cursor of the URL is used, so that credentials are sent to this server only.
            parse_str((string) parse_url($page->getNext() ?? '', PHP_URL_QUERY), $query);
            $cursor = $query['cursor'] ?? null;
        }
    }

    private function prepared(RequestInterface $request): RequestInterface
    {
        if ($this->type !== null && $request->getHeaderLine('Content-Type') === 'application/octet-stream') {
            $request = $request->withHeader('Content-Type', $this->type);
        }
        // Generated functions omit empty parameters, but the first page has an empty cursor.
        if ($this->isFirstPage) {
            $query = implode('&', array_filter(['cursor=', $request->getUri()->getQuery()]));
            $request = $request->withUri($request->getUri()->withQuery($query));
        }
        if (in_array($request->getMethod(), ['GET', 'HEAD'], true) || $request->hasHeader(self::KEY)) {
            return $request;
        }
        return $request->withHeader(self::KEY, $this->key ?? bin2hex(random_bytes(16)));
    }

    private function isRetried(int $retries, RequestInterface $request, ?ResponseInterface $response, ?Throwable $failure): bool
    {
        if ($retries + 1 >= $this->attempts) {
            return false;
        }
        if ($response === null) {
            // A connection that is lost after the request was sent is a RequestException.
            return $failure instanceof ConnectException || $failure instanceof RequestException;
        }
        $wait = self::retryAfter($response);
        if ($wait !== null && $wait > $this->longestWait) {
            return false;
        }
        // 502 and 504 come from proxies whose server is being replaced.
        return in_array($response->getStatusCode(), [429, 502, 503, 504], true)
            || ($response->getStatusCode() === 409 && $wait !== null);
    }

    private function milliseconds(int $retries, ?ResponseInterface $response): int
    {
        $wait = $response === null ? null : self::retryAfter($response);
        // Half a second, one, two, … with jitter, so that callers that failed together do not retry together.
        return (int) (1000 * ($wait ?? 2 ** ($retries - 2) * random_int(75, 125) / 100));
    }

    /** Returns the number of seconds in Retry-After, which contains seconds or a date. */
    private static function retryAfter(ResponseInterface $response): ?int
    {
        $header = $response->getHeaderLine('Retry-After');
        if (ctype_digit($header)) {
            return (int) $header;
        }
        $at = $header === '' ? false : strtotime($header);
        return $at === false ? null : max(0, $at - time());
    }
}
