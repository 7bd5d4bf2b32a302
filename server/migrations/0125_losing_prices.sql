-- owner: bids
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

-- Plans that were solved before this are left as they are; each of their prices can be asked for alone.
alter table award_plans
  add column prices text not null default 'stopped' check (prices in ('open', 'done', 'outdated', 'limit', 'stopped')),
  add column prices_spent_ms integer not null default 0,
  add column prices_turn_at timestamptz,
  add column prices_held_until timestamptz;
alter table award_plans alter column prices set default 'open';
create index award_plans_prices_open on award_plans (prices_turn_at nulls first, id) where status = 'solved' and prices = 'open';
