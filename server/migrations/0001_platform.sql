-- owner: platform
-- Every session of the application runs as drawbar_app, which owns nothing: what it may not change, no bug of ours can change.
do $$ begin
  if not exists (select from pg_roles where rolname = 'drawbar_app') then create role drawbar_app nologin; end if;
end $$;
grant usage on schema public to drawbar_app;
grant drawbar_app to current_user;
alter default privileges in schema public grant select, insert, update, delete on tables to drawbar_app;
alter default privileges in schema public grant usage, select on sequences to drawbar_app;

-- The database's clock, by which every deadline is decided. Tests and the demo market may set it for one transaction.
create function clock_time() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('drawbar.clock', true), '')::timestamptz, now());

-- One row a request that carried an Idempotency-Key, written in the command's own transaction. Kept 24 hours.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  response text,
  created_at timestamptz not null default clock_time(),
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Domain events: what subscriptions saw and what streams tell. `seq` is given after commit by one sequencer at a time, so that
-- a reader who has seen seq n has seen everything below it, whatever order the transactions committed in.
create table events (
  id uuid primary key,
  seq bigint,
  type text not null,
  at timestamptz not null default clock_time(),
  actor_user_id uuid,
  subject jsonb not null,
  companies uuid[] not null default '{}',
  to_carriers boolean not null default false
);
create unique index events_by_seq on events (seq) where seq is not null;
create index events_by_age on events (at);
create index events_unsequenced on events (id) where seq is null;
create table event_sequence (singleton boolean primary key default true check (singleton), last_seq bigint not null);
insert into event_sequence (last_seq) values (0);

create table audit_events (
  id uuid primary key,
  at timestamptz not null default clock_time(),
  actor_user_id uuid,
  actor_kind text not null,
  company_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  detail jsonb not null default '{}',
  ip text,
  request_id text
);
create index audit_events_by_entity on audit_events (entity, entity_id, at, id);
revoke update, delete, truncate on audit_events from drawbar_app;

-- Every mail the platform means to send. Without SMTP_URL it stays readable here.
create table mails (
  id uuid primary key,
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'held')),
  -- While `sending`: when another worker may take the mail over, since its sender died.
  lease_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default clock_time(),
  sent_at timestamptz,
  constraint mails_dedupe_key unique (dedupe_key)
);
create index mails_by_age on mails (created_at, id);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table flags (name text primary key, value jsonb not null, updated_at timestamptz not null default clock_time());
insert into flags (name, value) values ('launching_soon', 'true');
