<?php

// The cases that the clients of all languages run (guide generated-clients, "The cases"): reads them from the file in CASES, and prints their results as
// JSON.

declare(strict_types=1);

use Boxoffice\Api\Api\EventsApi;
use Boxoffice\Api\Api\WebhooksApi;
use Boxoffice\Api\ApiException;
use Boxoffice\Api\Model\WebhookWrite;
use Boxoffice\Client\Client;
use Boxoffice\Client\SignatureException;
use Boxoffice\Client\Webhooks;

require __DIR__ . '/autoload.php';

const ORGANIZER = 'kulturwerk';
const EVENT = 'openstage26';
const WEBHOOK = 7;

/** @return array<string, mixed> */
function succeeded(array $case, Client $client, array &$seen): array
{
    $events = new EventsApi($client->http, $client->configuration);
    $webhooks = new WebhooksApi($client->http, $client->configuration);
    if ($case['call'] === 'list') {
        foreach ($client->all(fn (string $cursor) => $events->eventsList(ORGANIZER, cursor: $cursor, page_size: 2)) as $event) {
            $seen[] = $event->getSlug();
        }
        return ['events' => $seen];
    }
    if ($case['call'] === 'read') {
        return ['event' => $events->eventsGet(ORGANIZER, EVENT)->getSlug()];
    }
    if ($case['call'] === 'remove') {
        $webhooks->webhooksRemove(ORGANIZER, WEBHOOK);
        return ['removed' => WEBHOOK];
    }
    $hook = new WebhookWrite(['target_url' => 'https://crm.example/hook', 'all_events' => true, 'action_types' => []]);
    return ['webhook' => $webhooks->webhooksCreate(ORGANIZER, $hook)->getId()];
}

/** @return array<string, mixed> */
function failure(ApiException $error): array
{
    if ($error->getCode() < 400) {
        return ['connection' => 'lost'];
    }
    $body = json_decode((string) $error->getResponseBody(), true);
    return ['status' => $error->getCode()] + (isset($body['detail']) ? ['code' => $body['code']] : ['fields' => $body]);
}

function result(array $case): array|string
{
    if ($case['call'] === 'verify') {
        try {
            Webhooks::verify($case['body'], $case['headers'], $case['secret']);
            return 'verified';
        } catch (SignatureException) {
            return 'rejected';
        }
    }
    $client = new Client($case['base'], 'secret');
    $seen = [];
    $call = function () use ($case, $client, &$seen): array {
        return succeeded($case, $client, $seen);
    };
    try {
        return isset($case['key']) ? $client->withIdempotencyKey($case['key'], $call) : $call();
    } catch (ApiException $error) {
        return ($seen ? ['events' => $seen] : []) + failure($error);
    }
}

$cases = json_decode((string) file_get_contents((string) getenv('CASES')), true, flags: JSON_THROW_ON_ERROR);
echo json_encode(array_map(result(...), $cases), JSON_THROW_ON_ERROR);
