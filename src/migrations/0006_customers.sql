-- Customers of an organizer, their memberships, and reusable media.

create table customers (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  identifier text not null,
  external_identifier text,
  email text,
  phone text,
  name text not null default '',
  name_parts jsonb not null default '{}',
  is_active boolean not null default true,
  is_verified boolean not null default true,
  password_hash text,
  last_login timestamptz,
  date_joined timestamptz not null default now(),
  locale text not null default 'en',
  last_modified timestamptz not null default now(),
  notes text,
  activation_hash text,
  activation_expires timestamptz,
  constraint customers_identifier_key unique (organizer_id, identifier)
);
create index customers_organizer_id_idx on customers (organizer_id, id);
create unique index customers_email_key on customers (organizer_id, lower(email));
create unique index customers_activation_hash_key on customers (activation_hash) where activation_hash is not null;
comment on table customers is 'Customers of an organizer. They are never deleted, but can lose all that tells who they are.';
comment on column customers.name is 'The parts as the name scheme of the organizer writes them.';
comment on column customers.password_hash is 'Null for those who cannot sign in with a password.';
comment on column customers.activation_hash is 'Of the secret in the link that was mailed last, until it is used.';

create table memberships (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  membership_type_id bigint not null references membership_types,
  testmode boolean not null default false,
  date_start timestamptz not null,
  date_end timestamptz not null,
  attendee_name_parts jsonb,
  canceled boolean not null default false,
  granted_in_id bigint,
  constraint memberships_date_end_check check (date_end >= date_start)
);
create index memberships_organizer_id_idx on memberships (organizer_id, date_end, id);
create index memberships_customer_id_idx on memberships (customer_id);
create index memberships_membership_type_id_idx on memberships (membership_type_id);
create unique index memberships_granted_in_key on memberships (granted_in_id) where granted_in_id is not null;
comment on table memberships is 'Memberships that customers hold.';
comment on column memberships.organizer_id is 'That of the customer and of the type.';
comment on column memberships.canceled is 'Whether the position that granted it was canceled.';
comment on column memberships.granted_in_id is
  'The position that it was bought as; null when it was made by hand. Only orders for tests are deleted, and what they grant goes with them.';
comment on index memberships_granted_in_key is 'A position grants one membership, however often it is paid.';

create table reusable_media (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers on delete cascade,
  type text not null,
  identifier text not null,
  active boolean not null default true,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  expires timestamptz,
  customer_id bigint references customers on delete set null,
  linked_orderposition_id bigint,
  linked_giftcard_id bigint,
  info jsonb not null default '{}',
  notes text,
  constraint reusable_media_identifier_key unique (organizer_id, type, identifier)
);
create index reusable_media_updated_idx on reusable_media (organizer_id, updated, id);
create index reusable_media_created_idx on reusable_media (organizer_id, created, id);
create index reusable_media_customer_id_idx on reusable_media (customer_id) where customer_id is not null;
create index reusable_media_linked_orderposition_id_idx on reusable_media (linked_orderposition_id) where linked_orderposition_id is not null;
create index reusable_media_linked_giftcard_id_idx on reusable_media (linked_giftcard_id) where linked_giftcard_id is not null;
comment on table reusable_media is
  'Wristbands and cards with a number of their own, which can stand for one ticket after the other, or for a gift card.';
comment on column reusable_media.updated is
  'Begin of the transaction that has changed the medium: a change may not seem older than a page that does not have it.';
