-- Staff's own list of carriers to keep an eye on: the same for all of them.
create table register_watches (
  usdot integer primary key,
  note text not null,
  watched_by uuid not null,
  watched_at timestamptz not null default clock_time(),
  -- What was known of the carrier when somebody last looked, by kind and name of the fact. Null until the first look.
  seen jsonb
);

-- What a company is known by, normalised, and hashed where it is a secret. Kept from the other rooms' records by `syncAttributes`.
create table company_attributes (
  company_id uuid not null references companies,
  kind text not null
    check (kind in ('address', 'phone', 'email_domain', 'officer', 'tax_id', 'bank_account', 'login_device', 'login_address', 'vin', 'document', 'usdot')),
  value text collate "C" not null,
  -- As staff may read it.
  shown text not null,
  source text not null,
  first_seen_at timestamptz not null default clock_time(),
  last_seen_at timestamptz not null default clock_time(),
  primary key (company_id, kind, value)
);
create index company_attributes_by_value on company_attributes (kind, value, company_id);
-- Look-alikes of a domain: those that begin as it does are found by value, those that end as it does by this.
create index company_attributes_by_domain_end on company_attributes (reverse(value) collate "C") where kind = 'email_domain';

-- One row a value. Whoever adds a holder locks it, so that two companies that name the same phone at once see each other; since the row is
-- rewritten anyhow, it counts its holders, which is what tells a rare value from a virtual office.
create table link_values (
  kind text not null,
  value text collate "C" not null,
  holders integer not null check (holders >= 0),
  primary key (kind, value)
);

-- Connected components: companies that share a rare value, directly or through others. The row of a component is its lock.
create table link_components (
  id uuid primary key,
  size integer not null check (size > 0),
  -- A component that a link joins to a larger one points to it, and its companies stay where they are: two chains of thousands come together by
  -- two rows instead of thousands. `linked_companies.component_id` is where the way up begins; `size` counts only where it ends.
  merged_into uuid references link_components check (merged_into <> id)
);
create index link_components_merged on link_components (merged_into) where merged_into is not null;

create table linked_companies (
  company_id uuid primary key references companies,
  component_id uuid not null
);
create index linked_companies_by_component on linked_companies (component_id, company_id);

-- The newest finding a company and signal. A decision stands for the evidence it was made on: another fingerprint counts anew.
create table company_signals (
  company_id uuid not null references companies,
  code text not null,
  points integer not null check (points between 1 and 30),
  evidence jsonb not null,
  fingerprint char(64) not null,
  raised_at timestamptz not null default clock_time(),
  checked_at timestamptz not null default clock_time(),
  gone_at timestamptz,
  decided_as text check (decided_as in ('cleared', 'watched', 'escalated')),
  decided_fingerprint char(64),
  -- A decision was made on pieces of evidence, each of which may grow too old to count. It holds as long as nothing stands that was not among
  -- them. Hashed, as they name phones and people. Of a signal decided before this day the pieces are noted when it is next found unchanged.
  keys text[] not null default '{}',
  decided_keys text[],
  primary key (company_id, code)
);

create table fraud_cases (
  id uuid primary key,
  company_id uuid not null references companies,
  status text not null default 'open' check (status in ('open', 'claimed', 'cleared', 'watched', 'escalated', 'lapsed')),
  points integer not null check (points between 0 and 100),
  opened_at timestamptz not null default clock_time(),
  holder_id uuid references users,
  lease_until timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  note text,
  -- Why a decided case was taken up again, in the appellant's words as staff wrote them down.
  appeal text,
  constraint fraud_cases_held check ((status = 'claimed') = (holder_id is not null and lease_until is not null))
);
create unique index fraud_cases_one_live on fraud_cases (company_id) where status in ('open', 'claimed');
create index fraud_cases_by_urgency on fraud_cases (points desc, opened_at, id) where status in ('open', 'claimed');
create index fraud_cases_by_company on fraud_cases (company_id, opened_at desc, id desc);
create index fraud_cases_by_decision on fraud_cases (status, decided_at desc, id desc);

-- How far the event log has been read for companies that did something; one row.
create table signal_progress (
  singleton boolean primary key default true check (singleton),
  last_seq bigint not null default 0,
  nightly_on date not null default '2000-01-01'
);
insert into signal_progress default values;

-- Staff to notify when a watched carrier changes: those who added it to the watch list or edited its reason. All staff share the list itself.
create table register_watchers (
  usdot integer not null references register_watches on delete cascade,
  user_id uuid not null references users,
  primary key (usdot, user_id)
);
