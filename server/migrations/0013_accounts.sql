-- owner: accounts

-- As contract/src/preferences.ts has it; '{}' until the person changes something.
alter table users add column preferences jsonb not null default '{}';

-- Second factor. Both secrets are encrypted (docs/decisions/009-second-factor.md): `totp_secret` asks at login, the pending one waits
-- for its first code. The last step used keeps a code from being used twice.
alter table users
  add column totp_pending_secret text,
  add column totp_last_step bigint,
  add constraint users_totp_step_with_secret check (totp_last_step is null or totp_secret is not null);

create table recovery_codes (
  user_id uuid not null references users,
  -- SHA-256: a code has 80 random bits, so there is nothing to be guessed from its hash.
  code_hash text not null,
  created_at timestamptz not null default clock_time(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
