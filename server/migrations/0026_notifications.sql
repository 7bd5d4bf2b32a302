create table notifications (
  user_id uuid not null references users,
  id uuid not null,
  kind text not null,
  -- Texts without a language: the key of a template and its values. The body is a list of sentences.
  title jsonb not null,
  body jsonb not null,
  path text,
  -- The event that caused it: a replayed event cannot notify twice.
  event_id uuid not null,
  created_at timestamptz not null default clock_time(),
  read_at timestamptz,
  -- S6: unread notices of one key are one row on the screen. Rows stay single, so that bids that come at once do not wait for one another.
  group_key text,
  primary key (user_id, id),
  constraint notifications_once unique (user_id, event_id)
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_group on notifications (user_id, group_key, created_at desc, id desc) where group_key is not null and read_at is null;
