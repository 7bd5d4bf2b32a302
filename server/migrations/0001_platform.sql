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
  to_carriers boolean not null default false,
  -- Of an event that goes to all carriers: those whose board does not show the load.
  except_companies uuid[] not null default '{}'
);
create unique index events_by_seq on events (seq) where seq is not null;
create index events_by_age on events (at);
create index events_unsequenced on events (id) where seq is null;

create table event_sequence (
  singleton boolean primary key default true check (singleton),
  last_seq bigint not null
);
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
  request_id text,
  -- The person in whose name a member of staff acted; `actor_user_id` is then the member of staff.
  on_behalf_of uuid
);
create index audit_events_by_entity on audit_events (entity, entity_id, at, id);
create index audit_events_by_actor on audit_events (actor_user_id, at desc, id desc) where actor_user_id is not null;
create index audit_events_on_behalf on audit_events (on_behalf_of, at desc, id desc) where on_behalf_of is not null;
-- Whether a member of staff ever acted as, or for, a company.
create index audit_events_by_actor_company on audit_events (actor_user_id, company_id)
  where actor_user_id is not null and company_id is not null;
revoke update, delete, truncate on audit_events from drawbar_app;

-- Every mail the platform means to send. Without SMTP_URL it stays readable here.
create table mails (
  id uuid primary key,
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null default 'queued',
  -- While `sending`: when another worker may take the mail over, since its sender died.
  lease_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default clock_time(),
  sent_at timestamptz,
  -- Which mails still hold links that may open an account, so that forgetting them reads no other.
  has_links boolean not null default true,
  constraint mails_dedupe_key unique (dedupe_key),
  constraint mails_status_check check (status in ('queued', 'sending', 'sent', 'failed', 'held', 'cancelled'))
);
create index mails_by_age on mails (created_at, id);
create index mails_by_recipient on mails (recipient, created_at desc, id desc);
create index mails_with_links on mails (created_at) where has_links;
-- The outbox by state, newest first; how many wait is counted over those that did not leave.
create index mails_by_status on mails (status, created_at desc, id desc);

create table flags (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default clock_time()
);
insert into flags (name, value) values ('launching_soon', 'true');

-- One person has a record to himself for a while: a paper under review, a case. The row decides between two who ask at once; one that ran
-- out by the database's clock is anybody's.
create table leases (
  entity text not null,
  entity_id uuid not null,
  holder_user_id uuid not null,
  taken_at timestamptz not null default clock_time(),
  until timestamptz not null,
  primary key (entity, entity_id)
);
create index leases_by_holder on leases (holder_user_id, entity, until);

create table rate_limits (
  key text constraint rate_limits_key primary key,
  taken timestamptz[] not null
);

-- How far a sweep that follows the events has read them: each is read once, whichever worker does it.
create table event_readers (
  name text primary key,
  last_seq bigint not null
);
insert into event_readers (name, last_seq) select 'bids.tell_boards', last_seq from event_sequence;

-- Which key seals what is sealed in this database, without telling the key: a process with another one would seal what the others cannot open.
create table secrets_key (
  is_only_row boolean primary key default true check (is_only_row),
  fingerprint text not null,
  recorded_at timestamptz not null default clock_time()
);
revoke update, delete, truncate on secrets_key from drawbar_app;
