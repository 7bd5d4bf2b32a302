-- owner: bids
-- An optimised award over many loads: what was asked, what was weighed, what came out (docs/decisions/030).
create table award_plans (
  id uuid primary key,
  consignor_company_id uuid not null references companies,
  status text not null default 'solving' check (status in ('solving', 'solved', 'unsolved', 'cancelled', 'awarded')),
  load_ids uuid[] not null,
  limits jsonb not null,
  currency char(3) not null,
  seconds integer not null,
  progress jsonb,
  -- The bids as they were weighed with their answer, or why there is none.
  weighed jsonb,
  failure jsonb,
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  settled_at timestamptz
);
-- A search takes a core: one a company at a time.
create unique index award_plans_one_solving on award_plans (consignor_company_id) where status = 'solving';
create index award_plans_by_consignor on award_plans (consignor_company_id, created_at desc, id desc);
create index award_plans_solving on award_plans (created_at) where status = 'solving';
