-- Paid, open and refundable amounts of orders (guide payments-and-refunds, "Paid amount", "Refundable amount"), for handlers, lists, mails, pages,
-- invoices and exports. Functions return a row of one column, since PostgreSQL inlines such functions into the statement that selects from them,
-- but never inlines functions that return a value and read tables.

-- Returns whether a payment in this state counts as received.
create or replace function payment_counts(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('confirmed', 'refunded')
$$;

-- Returns whether a refund in this state counts as refunded.
create or replace function refund_counts(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('created', 'transit', 'done')
$$;

-- Returns the amount received for an order less the amount refunded.
create or replace function paid_amount(of_order bigint) returns table (paid numeric) language sql stable parallel safe rows 1 as $$
  select (select coalesce(sum(y.amount), 0.00) from payments y where y.order_id = of_order and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r where r.order_id = of_order and refund_counts(r.state))
$$;

-- Returns the part of the paid amount that was received through one provider.
create or replace function paid_with(of_order bigint, with_provider text) returns table (paid numeric) language sql stable parallel safe rows 1 as $$
  select (select coalesce(sum(y.amount), 0.00) from payments y
      where y.order_id = of_order and y.provider = with_provider and payment_counts(y.state))
    - (select coalesce(sum(r.amount), 0.00) from refunds r
      where r.order_id = of_order and r.provider = with_provider and refund_counts(r.state))
$$;

-- Returns the amount due for an order; negative if it is overpaid. A canceled order costs nothing.
create or replace function open_amount(of_order bigint) returns table (open numeric) language sql stable parallel safe rows 1 as $$
  select case when o.status = 'c' then 0.00 else o.total end - p.paid from orders o cross join lateral paid_amount(o.id) p where o.id = of_order
$$;

-- Returns the refunded amount of a payment.
create or replace function refunded_amount(of_payment bigint) returns table (refunded numeric) language sql stable parallel safe rows 1 as $$
  select coalesce(sum(r.amount), 0.00) from refunds r where r.payment_id = of_payment and refund_counts(r.state)
$$;

-- Returns the refundable amount of an order, of one of its payments or of all if null. Never negative.
create or replace function refundable_amount(of_order bigint, of_payment bigint) returns table (refundable numeric)
  language sql stable parallel safe rows 1 as $$
  select greatest(0.00, least(p.paid, case when of_payment is not null then coalesce(
    (select y.amount - r.refunded from payments y cross join lateral refunded_amount(y.id) r where y.id = of_payment and payment_counts(y.state)), 0.00) end))
  from paid_amount(of_order) p
$$;
