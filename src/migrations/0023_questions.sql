-- What buyers are asked (02, Question), and what they can choose from.
create table questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  question jsonb not null,
  help_text jsonb,
  type text not null,
  required boolean not null default false,
  position integer not null default 0,
  identifier text not null,
  ask_during_checkin boolean not null default false,
  hidden boolean not null default false,
  print_on_invoice boolean not null default false,
  valid_number_min numeric(16, 6),
  valid_number_max numeric(16, 6),
  valid_date_min date,
  valid_date_max date,
  valid_datetime_min timestamptz,
  valid_datetime_max timestamptz,
  valid_file_portrait boolean not null default false,
  dependency_question_id bigint references questions,
  dependency_values jsonb not null default '[]',
  constraint questions_valid_number_max check (valid_number_max >= valid_number_min),
  constraint questions_valid_date_max check (valid_date_max >= valid_date_min),
  constraint questions_valid_datetime_max check (valid_datetime_max >= valid_datetime_min)
);
create index questions_event_id_idx on questions (event_id, position, id);
create unique index questions_identifier_key on questions (event_id, lower(identifier));
create index questions_dependency_question_id_idx on questions (dependency_question_id);
select track_event_list('questions');

create table question_items (
  question_id bigint not null references questions on delete cascade,
  item_id bigint not null references items on delete cascade,
  primary key (question_id, item_id)
);
create index question_items_item_id_idx on question_items (item_id);

-- The event stands in each row, since identifiers are unique within it.
create table question_options (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions on delete cascade,
  event_id bigint not null references events on delete cascade,
  position integer not null default 0,
  identifier text not null,
  answer jsonb not null
);
create index question_options_question_id_idx on question_options (question_id, position, id);
create unique index question_options_identifier_key on question_options (event_id, lower(identifier));

-- What a question contains and whom it is asked is part of the list of questions.
create trigger question_options_inserted after insert on question_options referencing new table as new_rows
  for each statement execute function touch_event_list('questions');
create trigger question_options_updated after update on question_options referencing new table as new_rows
  for each statement execute function touch_event_list('questions');
create trigger question_options_deleted after delete on question_options referencing old table as old_rows
  for each statement execute function touch_event_list('questions');
select track_event_list_part('questions', 'question_items', 'question_id');
