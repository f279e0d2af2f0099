<?php

// Loads the layer, the generated client in api/, and Guzzle from Debian's package php-guzzlehttp-guzzle. Projects use Composer instead.

declare(strict_types=1);

require_once 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    foreach (['Boxoffice\\Api\\' => 'api/lib', 'Boxoffice\\Client\\' => 'src'] as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            require __DIR__ . "/$folder/" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        }
    }
});
