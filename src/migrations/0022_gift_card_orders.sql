-- Which order credit of a gift card was taken for, or given back by.

alter table gift_card_transactions add column order_id bigint references orders on delete set null;
create index gift_card_transactions_order_id_idx on gift_card_transactions (order_id) where order_id is not null;
comment on column gift_card_transactions.order_id is
  'The order that was paid with the card, or refunded to it; null when the order is gone, and for what was booked by hand.';
