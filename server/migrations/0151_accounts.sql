-- owner: accounts
-- Browsers that have logged in to an account: each guesses from an allowance of its own.
create table known_devices (
  user_id uuid not null references users,
  device_hash text not null,
  last_used_at timestamptz not null default clock_time(),
  primary key (user_id, device_hash)
);
create index known_devices_by_use on known_devices (last_used_at);
-- The newest token of the session that was used, and when that was first: those before it die a minute later.
alter table sessions add column token_issued_at bigint, add column token_used_at timestamptz;
