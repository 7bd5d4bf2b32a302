-- owner: carriers
-- A carrier's policies as rows. Which of several of one kind counts is asked at the gate, by the clock.
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
  check (effective_on <= expires_on)
);
create index insurance_policies_by_company on insurance_policies (company_id, kind);
create index insurance_policies_by_end on insurance_policies (expires_on) where coalesce(warned_days, 31) > 0;

insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, expires_on, source, updated_at)
select gen_random_uuid(), company_id, 'auto_liability', insurer, auto_amount, coalesce(auto_currency, 'USD'), auto_expires_on, source, updated_at
from carrier_profiles where auto_amount is not null;
insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, expires_on, source, updated_at)
select gen_random_uuid(), company_id, 'cargo', insurer, cargo_amount, coalesce(cargo_currency, 'USD'), cargo_expires_on, source, updated_at
from carrier_profiles where cargo_amount is not null;

alter table carrier_profiles
  drop column insurer,
  drop column auto_amount,
  drop column auto_currency,
  drop column auto_expires_on,
  drop column cargo_amount,
  drop column cargo_currency,
  drop column cargo_expires_on,
  -- What the register says of the number.
  add column authority_types text[] not null default '{}',
  add column safety_rating text check (safety_rating in ('satisfactory', 'conditional', 'unsatisfactory')),
  add column out_of_service_on date,
  add column power_units integer,
  add column driver_count integer,
  add column refreshed_at timestamptz,
  -- The company said of the register's record "this is us": no other may say so of the same number.
  add column claimed_at timestamptz,
  -- What the company says of its work.
  add column equipment jsonb not null default '[]',
  add column lanes jsonb not null default '[]',
  add column pay_to text check (pay_to in ('carrier', 'factor')),
  add column factor_name text,
  add column notice_document_id uuid,
  add column pay_to_changed_at timestamptz,
  add constraint carrier_profiles_factor_named check (pay_to <> 'factor' or factor_name is not null);
create unique index carrier_profiles_one_claim on carrier_profiles (usdot) where claimed_at is not null;
