-- What is paid of orders, what is open and what can be refunded (guide payments-and-refunds, "Paid amount", "Refundable amount"). Handlers,
-- lists, mails, pages, invoices and exports all ask here. Amounts come as a row of one column: PostgreSQL inlines such functions into the
-- statement that selects from them, also for every row of a list, and never inlines functions that return a value and read tables.

-- Whether a payment in this state counts as received.
create or replace function payment_counts(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('confirmed', 'refunded')
$$;

-- Whether a refund in this state counts as returned.
create or replace function refund_counts(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('created', 'transit', 'done')
$$;

-- The amount that was received for an order and not returned.
create or replace function paid_amount(of_order bigint) returns table (paid numeric) language sql stable parallel safe rows 1 as $$
  select (select coalesce(sum(y.amount), 0.00) from payments y where y.order_id = of_order and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r where r.order_id = of_order and refund_counts(r.state))
$$;

-- The part of it that was received and not returned with one provider.
create or replace function paid_with(of_order bigint, with_provider text) returns table (paid numeric) language sql stable parallel safe rows 1 as $$
  select (select coalesce(sum(y.amount), 0.00) from payments y
      where y.order_id = of_order and y.provider = with_provider and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r
      where r.order_id = of_order and r.provider = with_provider and refund_counts(r.state))
$$;

-- The amount that is due for an order; negative when it is overpaid. A canceled order costs nothing.
create or replace function open_amount(of_order bigint) returns table (open numeric) language sql stable parallel safe rows 1 as $$
  select case when o.status = 'c' then 0.00 else o.total end - p.paid from orders o cross join lateral paid_amount(o.id) p where o.id = of_order
$$;

-- The amount of a payment that was returned.
create or replace function refunded_amount(of_payment bigint) returns table (refunded numeric) language sql stable parallel safe rows 1 as $$
  select coalesce(sum(r.amount), 0.00) from refunds r where r.payment_id = of_payment and refund_counts(r.state)
$$;

-- The amount that an order can return, of one of its payments or, where that is null, at all. Never negative.
create or replace function refundable_amount(of_order bigint, of_payment bigint) returns table (refundable numeric)
  language sql stable parallel safe rows 1 as $$
  select greatest(0.00, least(p.paid, case when of_payment is not null then coalesce(
    (select y.amount - r.refunded from payments y cross join lateral refunded_amount(y.id) r where y.id = of_payment and payment_counts(y.state)), 0.00) end))
  from paid_amount(of_order) p
$$;
