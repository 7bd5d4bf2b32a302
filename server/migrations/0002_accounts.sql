-- owner: accounts
create table companies (
  id uuid primary key,
  name text not null,
  type smallint not null check (type in (0, 1, 2)),
  industry text,
  business_type text not null default 'General',
  subscription_tier text not null default 'Transactional',
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  home_city text,
  time_zone text not null default 'America/Chicago',
  version integer not null default 1,
  created_at timestamptz not null default clock_time()
);
create index companies_by_name on companies (lower(name), id);

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
  constraint users_email_key unique (email_key)
);

-- A person belongs to one company: the token names one (spec §3).
create table memberships (
  user_id uuid primary key references users,
  company_id uuid not null references companies,
  company_role text not null check (company_role in ('Owner', 'Manager', 'Coordinator', 'Dispatcher', 'User', 'Enterprise')),
  created_at timestamptz not null default clock_time()
);
create index memberships_by_company on memberships (company_id, user_id);

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
  ip text not null default ''
);
create index sessions_by_user on sessions (user_id, created_at desc, id);

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
