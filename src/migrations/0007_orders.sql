-- What is sold and paid: gift cards.

create table gift_cards (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  secret text not null,
  value numeric(13, 2) not null default 0 constraint gift_cards_value_check check (value >= 0),
  currency text not null,
  testmode boolean not null default false,
  expires timestamptz,
  conditions text,
  constraint gift_cards_secret_key unique (organizer_id, secret)
);
create index gift_cards_organizer_id_idx on gift_cards (organizer_id, id);
comment on table gift_cards is 'Credit of an organizer''s customers.';
comment on column gift_cards.value is
  'The sum of the transactions of the card, written by the same statement as they are '
  '(src/domain/orders/gift_cards.ts).';

create table gift_card_transactions (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards on delete cascade,
  datetime timestamptz not null,
  value numeric(13, 2) not null,
  text text,
  acceptor_id bigint references organizers on delete set null
);
create index gift_card_transactions_gift_card_id_idx on gift_card_transactions (gift_card_id, id);
create index gift_card_transactions_acceptor_id_idx on gift_card_transactions (acceptor_id);
comment on column gift_card_transactions.acceptor_id is
  'The organizer at which the card was used: its issuer, or another one that accepts it and may put back what it has taken.';

create table gift_card_acceptances (
  acceptor_id bigint not null references organizers on delete cascade,
  issuer_id bigint not null references organizers on delete cascade,
  primary key (acceptor_id, issuer_id)
);
create index gift_card_acceptances_issuer_id_idx on gift_card_acceptances (issuer_id);
comment on table gift_card_acceptances is 'Whose gift cards are taken in whose shops, beside their own.';
