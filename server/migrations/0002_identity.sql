create table users (
  id uuid primary key,
  email text not null,
  -- Lower-cased address: the same mailbox cannot open two accounts.
  email_key text not null,
  password_hash text not null,
  name text not null,
  position text not null default 'User',
  staff_role text check (staff_role in ('Founder', 'Admin')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  totp_secret text,
  created_at timestamptz not null default clock_time(),
  last_login_at timestamptz,
  -- As contract/src/preferences.ts has it; '{}' until the person changes something.
  preferences jsonb not null default '{}',
  -- Second factor. Both secrets are encrypted (docs/decisions/009-second-factor.md): `totp_secret` asks at login, the pending one waits
  -- for its first code. The last step used keeps a code from being used twice.
  totp_pending_secret text,
  totp_last_step bigint,
  -- Why and by whom a person was shut out; the audit trail keeps the earlier times.
  suspended_at timestamptz,
  suspended_by uuid references users,
  suspended_reason text,
  -- When this person showed, by a code or a link that went to it, that the mailbox is theirs. Who joined before that was asked has not.
  email_proved_at timestamptz,
  constraint users_email_key unique (email_key),
  constraint users_totp_step_with_secret check (totp_last_step is null or totp_secret is not null)
);
-- The two other orders of the list of people, beside the one by address.
create index users_by_name on users (lower(name), id);
create index users_by_age on users (created_at, id);
create index users_by_staff_role on users (staff_role, id) where staff_role is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  -- The side a LogisticsProvider acts on in this session; fixed for the two other types.
  side text check (side in ('consignor', 'carrier')),
  created_at timestamptz not null default clock_time(),
  previous_login_at timestamptz,
  last_seen_at timestamptz not null default clock_time(),
  ended_at timestamptz,
  user_agent text not null default '',
  ip text not null default '',
  -- A session in which staff act for its user: whose they are, the session of their own that it hangs on, why, and until when.
  staff_user_id uuid references users,
  staff_session_id uuid,
  acting_reason text,
  ends_at timestamptz,
  -- The newest token of the session that was used, and when that was first: those before it die a minute later.
  token_issued_at bigint,
  token_used_at timestamptz,
  -- Every session has an end of its own from the start: thirty days, however often its token is renewed.
  expires_at timestamptz default clock_time() + interval '30 days' not null,
  constraint sessions_acting check (num_nulls(staff_user_id, staff_session_id, acting_reason, ends_at) in (0, 4))
);
create index sessions_by_user on sessions (user_id, created_at desc, id);
create index sessions_by_staff on sessions (staff_user_id) where staff_user_id is not null and ended_at is null;

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users,
  -- SHA-256 of the mailed token; the token itself is nowhere kept.
  token_hash text not null,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_token_hash unique (token_hash)
);
create index password_resets_by_user on password_resets (user_id, created_at desc);

-- Ed25519 keys that sign the tokens; every process on this database signs with the newest and accepts all (docs/decisions/005-tokens.md).
create table signing_keys (
  generation integer primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default clock_time()
);
revoke update, delete, truncate on signing_keys from drawbar_app;

create table recovery_codes (
  user_id uuid not null references users,
  -- SHA-256: a code has 80 random bits, so there is nothing to be guessed from its hash.
  code_hash text not null,
  created_at timestamptz not null default clock_time(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- One code a person; its row goes when it was spent.
create table mailbox_codes (
  user_id uuid primary key references users,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

-- Browsers that have logged in to an account: each guesses from an allowance of its own.
create table known_devices (
  user_id uuid not null references users,
  device_hash text not null,
  last_used_at timestamptz not null default clock_time(),
  primary key (user_id, device_hash)
);
create index known_devices_by_use on known_devices (last_used_at);
