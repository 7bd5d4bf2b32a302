-- owner: carriers
-- The outcome as it was last computed, so that a change of it is noticed and told. Gates compute afresh and never read this.
create table carrier_eligibility (
  company_id uuid primary key references companies,
  outcome text not null check (outcome in ('eligible', 'conditional', 'ineligible')),
  computed_at timestamptz not null default clock_time()
);
create index carrier_eligibility_by_age on carrier_eligibility (computed_at);

-- A carrier's answer to a failed check. An accepted one with a day sets the check aside through that day.
create table eligibility_answers (
  id uuid primary key,
  company_id uuid not null references companies,
  rule text not null,
  datum text not null,
  statement text not null,
  document_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused', 'withdrawn')),
  opened_by uuid,
  opened_at timestamptz not null default clock_time(),
  due_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  override_until date,
  check ((status = 'waiting') = (decided_at is null))
);
create unique index eligibility_answers_one_waiting on eligibility_answers (company_id, rule) where status = 'waiting';
create index eligibility_answers_by_company on eligibility_answers (company_id, rule, opened_at desc, id desc);
create index eligibility_answers_queue on eligibility_answers (status, due_at, id);

-- Two companies that go by one number: a case for staff.
create table number_contests (
  id uuid primary key,
  usdot text not null,
  claimant_company_id uuid not null references companies,
  holder_company_id uuid not null references companies,
  opened_at timestamptz not null default clock_time(),
  settled_at timestamptz,
  settled_by uuid,
  owner text check (owner in ('holder', 'claimant')),
  reason text,
  check ((settled_at is null) = (owner is null))
);
create unique index number_contests_open on number_contests (usdot, claimant_company_id) where settled_at is null;
create index number_contests_by_age on number_contests (opened_at, id) where settled_at is null;

-- A consignor's word about a carrier, company-wide.
create table carrier_standings (
  consignor_company_id uuid not null references companies,
  carrier_company_id uuid not null references companies,
  standing text not null check (standing in ('preferred', 'blocked')),
  reason text,
  set_by uuid,
  set_at timestamptz not null default clock_time(),
  primary key (consignor_company_id, carrier_company_id)
);
create index carrier_standings_blocked on carrier_standings (carrier_company_id) where standing = 'blocked';
create index carrier_standings_by_age on carrier_standings (consignor_company_id, set_at desc, carrier_company_id desc);
