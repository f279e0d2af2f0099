-- The default is evaluated once for existing rows, so the table is not rewritten.
alter table log_entries add column xid xid8 not null default pg_current_xact_id();
comment on column log_entries.xid is 'The transaction that wrote the entry. Readers of the change feed compare it with snapshots, so that no entry is missed or repeated, however long transactions take (guide change-feed).';

create table change_feed (
  id smallint primary key default 1 check (id = 1),
  generation text not null,
  database text not null,
  imported bigint not null
);
insert into change_feed (generation, database, imported)
select left(md5(random()::text), 12), control.system_identifier || '.' || d.oid, 0
from pg_control_system() control, pg_database d where d.datname = current_database();
comment on table change_feed is 'One row: the copy of the database whose cursors of the change feed are valid.';
comment on column change_feed.generation is 'Each cursor contains it. Another value ends all cursors, as after a recovery to an earlier time (deploy/README.md, "Backups").';
comment on column change_feed.database is 'The cluster and database that the row belongs to. A dump that is restored elsewhere has another one.';
comment on column change_feed.imported is 'The last entry of the audit log that a restored dump contained. Transaction IDs of entries up to it come from another cluster and are ignored.';
