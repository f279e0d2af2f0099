<?php

// The story that the clients of all languages run (guide generated-clients, "The story").

declare(strict_types=1);

use Boxoffice\Api\Api\CheckInApi;
use Boxoffice\Api\Api\EventsApi;
use Boxoffice\Api\Api\OrderPositionsApi;
use Boxoffice\Api\Api\OrdersApi;
use Boxoffice\Api\Api\PaymentsApi;
use Boxoffice\Api\Api\WebhooksApi;
use Boxoffice\Api\ApiException;
use Boxoffice\Api\Model\NewOrderPositionWrite;
use Boxoffice\Api\Model\NewOrderWrite;
use Boxoffice\Api\Model\PaymentRefundWrite;
use Boxoffice\Api\Model\ScanAtListsWrite;
use Boxoffice\Api\Model\WebhookWrite;
use Boxoffice\Client\Client;
use Boxoffice\Client\SignatureException;
use Boxoffice\Client\Webhooks;

require __DIR__ . '/autoload.php';

const ORGANIZER = 'kulturwerk';
const EVENT = 'openstage26';
const ACTIONS = ['svc.event.order.placed', 'svc.event.order.paid', 'svc.event.checkin', 'svc.event.order.refund.done'];

$hook = '127.0.0.1:' . getenv('HOOK_PORT');
// Requests wait in the queue of the socket until the end of the story.
$receiver = stream_socket_server("tcp://$hook");

/** @return array{string, array<string, string>} body and headers of the next request */
function receive($receiver): array
{
    $connection = stream_socket_accept($receiver, 30);
    $headers = [];
    fgets($connection);
    while (($line = trim((string) fgets($connection))) !== '') {
        [$name, $value] = explode(': ', $line, 2);
        $headers[strtolower($name)] = $value;
    }
    $body = stream_get_contents($connection, (int) $headers['content-length']);
    fwrite($connection, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
    fclose($connection);
    return [$body, $headers];
}

$client = new Client(getenv('BASE_URL'), getenv('TOKEN'));
$api = fn (string $class) => new $class($client->http, $client->configuration);
[$webhooks, $events, $orders, $payments, $positions, $checkin] = array_map(
    $api,
    [WebhooksApi::class, EventsApi::class, OrdersApi::class, PaymentsApi::class, OrderPositionsApi::class, CheckInApi::class],
);

$target = ['target_url' => "http://$hook/hook", 'limit_events' => [EVENT], 'action_types' => ACTIONS];
$webhook = $webhooks->webhooksCreate(ORGANIZER, new WebhookWrite($target));

// Lists are read page by page.
$slugs = [];
foreach ($client->all(fn (string $cursor) => $events->eventsList(ORGANIZER, cursor: $cursor, page_size: 2)) as $event) {
    $slugs[] = $event->getSlug();
}

// The first response to this request is lost; the retry returns the same order.
$names = ['given_name' => 'Ada', 'family_name' => 'Okafor'];
$order = $orders->ordersCreate(ORGANIZER, EVENT, new NewOrderWrite([
    'email' => 'ada@example.org',
    'payment_provider' => 'banktransfer',
    'positions' => [new NewOrderPositionWrite(['item' => 1, 'variation' => 1, 'attendee_name_parts' => $names])],
]));
$code = $order->getCode();
$local_id = $payments->paymentsList(ORGANIZER, EVENT, $code)->getResults()[0]->getLocalId();
$payment = $payments->paymentsConfirm(ORGANIZER, EVENT, $code, $local_id);

$position = $order->getPositions()[0];
$pdf = $positions->orderPositionsDownload(ORGANIZER, EVENT, $position->getId(), 'pdf');

$lists = [];
foreach ($client->all(fn (string $cursor) => $checkin->checkinListsList(ORGANIZER, EVENT, cursor: $cursor)) as $list) {
    $lists[] = $list->getId();
}
$scan = new ScanAtListsWrite(['secret' => $position->getSecret(), 'lists' => array_slice($lists, 0, 1)]);
$admitted = $checkin->checkinRpcRedeem(ORGANIZER, $scan);
try {
    $checkin->checkinRpcRedeem(ORGANIZER, $scan);
    $again = 'admitted';
} catch (ApiException $error) {
    $again = json_decode((string) $error->getResponseBody())->reason;
}

$back = new PaymentRefundWrite(['amount' => $order->getTotal(), 'mark_canceled' => true]);
$refund = $payments->paymentsRefund(ORGANIZER, EVENT, $code, $local_id, $back);

$seen = [];
$first = null;
while (count($seen) < count(ACTIONS)) {
    [$body, $headers] = receive($receiver);
    $first ??= [$body, $headers];
    $seen[] = Webhooks::verify($body, $headers, $webhook->getSecret())['action'];
}
sort($seen);
try {
    Webhooks::verify($first[0] . ' ', $first[1], $webhook->getSecret());
    $forged = 'accepted';
} catch (SignatureException) {
    $forged = 'rejected';
}
$webhooks->webhooksRemove(ORGANIZER, $webhook->getId());

echo json_encode([
    'events' => count($slugs),
    'total' => $order->getTotal(),
    'payment' => $payment->getState(),
    'ticket' => $pdf->fread(5) === '%PDF-',
    'scan' => $admitted->getStatus(),
    'again' => $again,
    'refund' => "{$refund->getAmount()} {$refund->getState()}",
    'notifications' => $seen,
    'forged' => $forged,
]);
