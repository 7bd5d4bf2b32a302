-- owner: notifications
create table notifications (
  user_id uuid not null references users,
  id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  path text,
  -- The event that caused it: a replayed event cannot notify twice.
  event_id uuid not null,
  created_at timestamptz not null default clock_time(),
  read_at timestamptz,
  primary key (user_id, id),
  constraint notifications_once unique (user_id, event_id)
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
