-- The outcome as it was last computed, so that a change of it is noticed and told. Gates compute afresh and never read this.
create table carrier_eligibility (
  company_id uuid primary key references companies,
  outcome text not null check (outcome in ('eligible', 'conditional', 'ineligible')),
  computed_at timestamptz not null default clock_time()
);
create index carrier_eligibility_by_age on carrier_eligibility (computed_at);

-- A carrier's answer to a failed check. An accepted one with a day sets the check aside through that day.
create table override_requests (
  id uuid primary key,
  company_id uuid not null references companies,
  rule text not null,
  datum text not null,
  statement text not null,
  document_id uuid,
  status text not null default 'waiting',
  opened_by uuid,
  opened_at timestamptz not null default clock_time(),
  due_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  override_until date,
  -- What staff looked at when they set a check aside: their word holds for nothing else and nothing worse, and they can take it back.
  found_mark text,
  found_figure bigint,
  check ((status = 'waiting') = (decided_at is null)),
  constraint override_requests_found check ((found_mark is null) = (found_figure is null)),
  constraint override_requests_status_check check (status in ('waiting', 'accepted', 'refused', 'withdrawn', 'revoked'))
);
create unique index override_requests_one_waiting on override_requests (company_id, rule) where status = 'waiting';
create index override_requests_by_company on override_requests (company_id, rule, opened_at desc, id desc);
create index override_requests_queue on override_requests (status, due_at, id);
