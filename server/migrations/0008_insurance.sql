-- A carrier's insurance policies. Eligibility checks decide at run time which of several policies of one kind counts.
create table insurance_policies (
  id uuid primary key,
  company_id uuid not null references companies,
  kind text not null check (kind in ('auto_liability', 'cargo', 'general', 'workers_comp', 'reefer_breakdown')),
  insurer text,
  policy_number text,
  limit_amount bigint not null check (limit_amount >= 0),
  limit_currency char(3) not null,
  deductible_amount bigint check (deductible_amount >= 0),
  deductible_currency char(3),
  effective_on date,
  expires_on date,
  exclusions text[] not null default '{}',
  source text not null default 'declared' check (source in ('declared', 'register', 'coi', 'staff')),
  verified_at timestamptz,
  verified_by uuid,
  -- The last of 30, 14, 7, 1 and 0 days before its end that its carrier was told of.
  warned_days integer,
  version integer not null default 1,
  updated_at timestamptz not null default clock_time(),
  -- The first day on which it was not in force any more, as staff found out; whatever its written last day says.
  ended_on date,
  end_cause text check (end_cause in ('canceled', 'forged')),
  -- Of a checked policy: the register has named a filing of its kind by its insurer, and the day since when it names none.
  filing_seen boolean not null default false,
  filing_gone_on date,
  check (effective_on <= expires_on),
  constraint insurance_policies_ended check ((ended_on is null) = (end_cause is null))
);
create index insurance_policies_by_company on insurance_policies (company_id, kind);
create index insurance_policies_by_end on insurance_policies (expires_on) where coalesce(warned_days, 31) > 0;
