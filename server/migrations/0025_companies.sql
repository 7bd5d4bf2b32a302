-- owner: accounts

-- What a company says of itself beyond its name on the market. The tax id stands sealed (as the keys of second factors are); its keyed hash
-- tells whether two are the same, and its last digits are all that is ever shown.
alter table companies
  add column legal_name text,
  add column dba_name text,
  add column tax_id_sealed text,
  add column tax_id_hash text,
  add column tax_id_last4 text check (tax_id_last4 ~ '^\d{4}$'),
  add column phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  add column email_domain text,
  add column mail_line text,
  add column mail_city text,
  add column mail_region text,
  add column mail_postal_code text,
  add column mail_country char(2) check (mail_country ~ '^[A-Z]{2}$'),
  add column closed_at timestamptz,
  add constraint companies_tax_id_whole check (num_nulls(tax_id_sealed, tax_id_hash, tax_id_last4) in (0, 3));
create index companies_by_age on companies (created_at desc, id desc);
create index companies_by_tax_id on companies (tax_id_hash) where tax_id_hash is not null;
create index companies_by_domain on companies (email_domain) where email_domain is not null;
create index companies_by_phone on companies (phone) where phone is not null;

update companies c set email_domain = split_part(u.email_key, '@', 2)
from memberships m join users u on u.id = m.user_id
where m.company_id = c.id and m.company_role = 'Owner'
  and split_part(u.email_key, '@', 2) not in ('gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'aol.com', 'proton.me');

-- One row a suspension. The check keeps one person from suspending for fraud and lifting it alone, whatever the code above it does.
create table company_suspensions (
  id uuid primary key,
  company_id uuid not null references companies,
  reason text not null
    check (reason in ('fraud', 'authority', 'insurance', 'safety', 'non_payment', 'documents', 'conduct', 'other')),
  -- The company reads the explanation; the note is for staff.
  explanation text not null,
  note text,
  suspended_by uuid references users,
  suspended_at timestamptz not null default clock_time(),
  lifted_by uuid references users,
  lifted_at timestamptz,
  lift_note text,
  constraint company_suspensions_second_person check (
    lifted_at is null or reason <> 'fraud'
    or (lifted_by is not null and suspended_by is not null and lifted_by <> suspended_by)
  )
);
create unique index company_suspensions_one_open on company_suspensions (company_id) where lifted_at is null;
create index company_suspensions_by_company on company_suspensions (company_id, suspended_at desc, id desc);

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

-- Two companies that staff looked at and found to be two. It counts for what spoke for one then: new evidence brings the pair back.
create table duplicate_dismissals (
  company_id uuid not null references companies,
  other_id uuid not null references companies,
  evidence text not null,
  reason text not null,
  dismissed_by uuid references users,
  dismissed_at timestamptz not null default clock_time(),
  primary key (company_id, other_id),
  check (company_id < other_id)
);

-- A name without its legal form and its punctuation: what two spellings of one company share.
create function company_name_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(lower(name), '\m(inc|llc|llp|ltd|corp|co|company|corporation|incorporated|limited)\M', '', 'g'), '[^a-z0-9]', '', 'g');
create index companies_by_name_key on companies (company_name_key(name));
