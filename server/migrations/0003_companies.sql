-- A name without its legal form and its punctuation: what two spellings of one company share.
create function company_name_key(name text) returns text language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(lower(name), '\m(inc|llc|llp|ltd|corp|co|company|corporation|incorporated|limited)\M', '', 'g'), '[^a-z0-9]', '', 'g');

-- What two spellings of one company in one town share.
create function company_likeness(name text, mail_city text, mail_region text, home_city text) returns text language sql immutable parallel safe
  return nullif(company_name_key(name), '') || '|' || lower(coalesce(mail_city || ', ' || mail_region, home_city));

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
  created_at timestamptz not null default clock_time(),
  -- What a company says of itself beyond its name on the market. The tax id stands sealed (as the keys of second factors are); its keyed hash
  -- tells whether two are the same, and its last digits are all that is ever shown.
  legal_name text,
  dba_name text,
  tax_id_sealed text,
  tax_id_hash text,
  tax_id_last4 text check (tax_id_last4 ~ '^\d{4}$'),
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  email_domain text,
  mail_line text,
  mail_city text,
  mail_region text,
  mail_postal_code text,
  mail_country char(2) check (mail_country ~ '^[A-Z]{2}$'),
  closed_at timestamptz,
  -- A company that was found to be another one is closed and points at it; whoever looks for its id is led on.
  merged_into_company_id uuid references companies,
  merged_at timestamptz,
  -- Company names that pass for each other (decision 063). `name_skeletons` is computed by the server (UTS #39), which also fills the rows from
  -- before this migration: null until then. `name_cleared` holds the skeletons that staff released or
  -- the register gave. While `name_held_at` is set, the company's
  -- loads stay off the board.
  name_skeletons text[],
  name_cleared text[] not null default '{}',
  name_held_at timestamptz,
  constraint companies_tax_id_whole check (num_nulls(tax_id_sealed, tax_id_hash, tax_id_last4) in (0, 3)),
  constraint companies_merged_whole check (num_nulls(merged_into_company_id, merged_at) in (0, 2)),
  constraint companies_merged_closed check (merged_into_company_id is null or status = 'closed'),
  constraint companies_merged_into_another check (merged_into_company_id <> id)
);
create index companies_by_name on companies (lower(name), id);
create index companies_by_age on companies (created_at desc, id desc);
create index companies_by_likeness on companies (company_likeness(name, mail_city, mail_region, home_city)) where status <> 'closed';
create index companies_by_tax_id on companies (tax_id_hash) where tax_id_hash is not null and status <> 'closed';
create index companies_by_domain on companies (email_domain) where email_domain is not null and status <> 'closed';
create index companies_by_phone on companies (phone) where phone is not null and status <> 'closed';
create index companies_by_merge on companies (merged_into_company_id, merged_at desc, id desc) where merged_into_company_id is not null;
create index companies_by_name_skeleton on companies using gin (name_skeletons);
create index companies_without_skeleton on companies (id) where name_skeletons is null;
create index companies_with_held_name on companies (id) where name_held_at is not null;

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

-- One row per identifying fact of a company. The primary key orders two companies that get the same phone number at once: the second waits for
-- the first and marks the fact as shared. The duplicate search reads shared facts only, and checks that they still are.
create table duplicate_keys (
  kind text not null,
  key text not null,
  -- Who came by it first.
  company_id uuid not null references companies,
  shared boolean not null default false,
  primary key (kind, key),
  constraint duplicate_keys_kind_check check (kind in ('tax_id', 'usdot', 'bank_account', 'phone', 'domain', 'name'))
);
create index duplicate_keys_shared on duplicate_keys (kind, key) where shared;

-- What a company said the columns of its files mean. `headings` is the hash of the normalized heading row, so that the next file with the
-- same heading is read without asking again. Loads, vehicles and drivers share it.
create table import_mappings (
  company_id uuid not null references companies on delete cascade,
  kind text not null check (kind in ('loads', 'vehicles', 'drivers')),
  headings text not null check (length(headings) = 64),
  columns jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null default clock_time(),
  primary key (company_id, kind, headings)
);

-- What a person is searched by, in lower case and without accents (sql/staff-users.ts says the same): a search reads those whom a word
-- fits instead of everybody, where the server knows trigrams.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_words on users using gin ((
    case when octet_length(name || ' ' || email || ' ' || position) = length(name || ' ' || email || ' ' || position)
      then lower(name || ' ' || email || ' ' || position)
      else lower(regexp_replace(normalize(name || ' ' || email || ' ' || position, NFKD), '[\u0300-\u036f]', '', 'g')) end) gin_trgm_ops);
  create index companies_by_words on companies using gin ((
    case when octet_length(name) = length(name) then lower(name)
      else lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')) end) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'accounts: no pg_trgm, a search of people reads everybody';
end
$$;
