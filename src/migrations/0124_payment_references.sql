-- concurrently
create index concurrently payments_reference_idx on payments (provider, reference) where reference is not null;
