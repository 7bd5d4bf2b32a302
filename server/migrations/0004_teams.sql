-- A person belongs to one company: the token names one (spec §3).
create table memberships (
  user_id uuid primary key references users,
  company_id uuid not null references companies,
  company_role text not null check (company_role in ('Owner', 'Manager', 'Coordinator', 'Dispatcher', 'User', 'Enterprise')),
  created_at timestamptz not null default clock_time()
);
create index memberships_by_company on memberships (company_id, user_id);

create table invitations (
  id uuid primary key,
  company_id uuid not null references companies,
  email text not null,
  email_key text not null,
  company_role text not null check (company_role in ('Manager', 'Coordinator', 'Dispatcher', 'User', 'Enterprise')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'expired')),
  -- SHA-256 of the mailed token; the token itself is nowhere kept.
  token_hash text not null,
  invited_by uuid references users,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_id uuid references users,
  constraint invitations_token_hash unique (token_hash)
);
create unique index invitations_one_pending on invitations (company_id, email_key) where status = 'pending';
create index invitations_to_expire on invitations (expires_at) where status = 'pending';

-- From one owner to the next; both say yes. `to_user_id` is empty until an invited address has joined.
create table ownership_transfers (
  id uuid primary key,
  company_id uuid not null references companies,
  from_user_id uuid not null references users,
  to_user_id uuid references users,
  invitation_id uuid references invitations,
  status text not null default 'pending' check (status in ('pending', 'completed', 'declined', 'withdrawn', 'expired')),
  reason text,
  started_by uuid references users,
  from_token_hash text not null,
  to_token_hash text,
  from_confirmed_at timestamptz,
  to_confirmed_at timestamptz,
  created_at timestamptz not null default clock_time(),
  expires_at timestamptz not null,
  ended_by uuid references users,
  ended_at timestamptz,
  constraint ownership_transfers_from_token unique (from_token_hash),
  constraint ownership_transfers_to_token unique (to_token_hash),
  constraint ownership_transfers_two_people check (to_user_id is null or to_user_id <> from_user_id),
  constraint ownership_transfers_both_confirmed check (
    status <> 'completed' or (to_user_id is not null and from_confirmed_at is not null and to_confirmed_at is not null)
    )
);
create unique index ownership_transfers_one_live on ownership_transfers (company_id) where status = 'pending';
create index ownership_transfers_to_expire on ownership_transfers (expires_at) where status = 'pending';
create index ownership_transfers_by_company on ownership_transfers (company_id, created_at desc, id desc);
