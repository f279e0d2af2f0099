# Reads operations of the contract.


def resolved(contract, part):
    while "$ref" in part:
        target = contract
        for key in part["$ref"].removeprefix("#/").split("/"):
            target = target[key]
        part = target
    return part


def example_of(operation):
    """Returns the first example of an operation's request body."""
    return example_in(operation.schema.raw_schema, operation.definition.raw)


def example_in(contract, operation):
    body = resolved(contract, operation.get("requestBody", {}))
    media = body.get("content", {}).get("application/json", {})
    return media.get("example") or next((each["value"] for each in media.get("examples", {}).values()), None)


def exclusive_fields(operation):
    """Returns the fields of an operation's request body that exclude each other."""
    contract = operation.schema.raw_schema
    body = resolved(contract, operation.definition.raw.get("requestBody", {}))
    schema = resolved(contract, body.get("content", {}).get("application/json", {}).get("schema", {}))
    return schema.get("not", {}).get("required", [])


def fields(errors):
    """Yields the names of the fields with validation errors, nested ones included."""
    for name, value in errors.items():
        for entry in value if isinstance(value, list) else [value]:
            yield from fields(entry) if isinstance(entry, dict) else [name]


def references(part, contract, seen):
    """Yields the fields of a request body that have `x-references`."""
    if isinstance(part, list):
        for entry in part:
            yield from references(entry, contract, seen)
    if isinstance(part, dict):
        target = part.get("$ref")
        if isinstance(target, str) and target not in seen:
            seen.add(target)
            found = contract
            for key in target.removeprefix("#/").split("/"):
                found = found[key]
            yield from references(found, contract, seen)
        for name, value in part.items():
            if isinstance(value, dict) and "x-references" in value:
                yield name
            yield from references(value, contract, seen)
