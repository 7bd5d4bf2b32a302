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
  settled_at timestamptz,
  -- Plans that were solved before this are left as they are; each of their prices can be asked for alone.
  prices text default 'open' not null check (prices in ('open', 'done', 'outdated', 'limit', 'stopped')),
  prices_spent_ms integer not null default 0,
  prices_turn_at timestamptz,
  prices_held_until timestamptz
);
-- A search takes a core: one a company at a time.
create unique index award_plans_one_solving on award_plans (consignor_company_id) where status = 'solving';
create index award_plans_by_consignor on award_plans (consignor_company_id, created_at desc, id desc);
create index award_plans_solving on award_plans (created_at) where status = 'solving';
create index award_plans_prices_open on award_plans (prices_turn_at nulls first, id) where status = 'solved' and prices = 'open';

-- What each losing bid of a plan had to ask is worked out after the plan is solved, in slices, and kept as it is found (docs/decisions/030).
create table award_plan_prices (
  plan_id uuid not null references award_plans,
  bid_id uuid not null,
  -- How often it was sought: once by the relaxation, then solved whole.
  tries smallint not null default 0,
  -- Its price is known; `below` has an amount. It never changes then.
  outcome text check (outcome in ('below', 'never')),
  amount bigint check ((outcome = 'below') = (amount is not null)),
  -- Somebody waits for this one; and whoever works on it is taken for dead after that.
  asked_at timestamptz,
  held_until timestamptz,
  primary key (plan_id, bid_id),
  check (outcome is null or asked_at is null)
);
create index award_plan_prices_asked on award_plan_prices (asked_at, plan_id, bid_id) where asked_at is not null;
