-- What is sent to customers and what they print: the mails about their orders, and the files of their tickets.

create table order_mails (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  kind text not null,
  comment text,
  transaction xid8 not null default pg_current_xact_id(),
  created timestamptz not null default now(),
  sent timestamptz,
  constraint order_mails_transaction_key unique (order_id, kind, transaction)
);
comment on table order_mails is 'Mails to customers about their orders: one for each cause. What they say is written when they are sent.';
comment on column order_mails.kind is 'Which text: `mail_text_<kind>` of the settings, or src/mails/<kind>.<language>.md.';
comment on column order_mails.comment is 'What whoever caused it wants to tell, such as why an order was not approved.';
comment on column order_mails.transaction is 'The cause: a transaction sends one mail of a kind, however many parts of it ask for that.';
comment on column order_mails.sent is 'When it was sent; one that was is not sent again, however often the job runs.';

create table ticket_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  order_position_id bigint references order_positions on delete cascade,
  output text not null,
  wanted text not null,
  requested timestamptz not null,
  shown text,
  key text,
  media_type text,
  size bigint,
  made timestamptz,
  constraint ticket_files_output_key unique nulls not distinct (order_id, order_position_id, output)
);
create index ticket_files_order_position_id_idx on ticket_files (order_position_id) where order_position_id is not null;
create index ticket_files_made_idx on ticket_files (made);
create index ticket_files_key_idx on ticket_files (key);
comment on table ticket_files is 'Files of tickets that were made, for those who download them again.';
comment on column ticket_files.order_position_id is 'The ticket; null for the file that has all tickets of the order.';
comment on column ticket_files.wanted is 'Hash of what the file has to show, as of the last download that was asked for.';
comment on column ticket_files.shown is 'Hash of what the file shows; it is made anew when that is not what is wanted.';
comment on column ticket_files.key is 'Where the content is in the storage of files; null until it was made.';
