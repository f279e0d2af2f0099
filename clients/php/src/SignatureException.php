<?php

declare(strict_types=1);

namespace Boxoffice\Client;

use RuntimeException;

/** The request is not a notification of the server, or is too old. Respond with 401. */
final class SignatureException extends RuntimeException
{
}
