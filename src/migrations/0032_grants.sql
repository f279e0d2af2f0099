-- What paid positions grant: gift cards and memberships, each once.

alter table gift_cards
  add column issued_in_id bigint references order_positions on delete set null,
  add column taken_back boolean not null default false;
create unique index gift_cards_issued_in_key on gift_cards (issued_in_id) where issued_in_id is not null;
comment on column gift_cards.issued_in_id is
  'The position that it was bought as; null when it was made by hand. Only orders for tests are deleted, and their cards stay.';
comment on column gift_cards.taken_back is 'Whether the position was canceled, and its price taken off the card.';
comment on index gift_cards_issued_in_key is 'A position grants one card, however often it is paid.';

create unique index memberships_granted_in_key on memberships (granted_in_id) where granted_in_id is not null;
drop index memberships_granted_in_id_idx;
comment on index memberships_granted_in_key is 'A position grants one membership, however often it is paid.';
