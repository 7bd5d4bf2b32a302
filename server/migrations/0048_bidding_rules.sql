-- owner: loads
-- Rules beside price and deadline (contract, `BiddingRules`): rank shown, prices shared, the deadline that moves, what is accepted by itself.
alter table loads add column bidding jsonb not null default '{}';
-- From when releases count: the end of the offers in turn, else the post.
alter table loads add column opened_at timestamptz;
-- How long each carrier has that is offered the load in turn.
alter table loads add column turn_minutes integer check (turn_minutes > 0);
create index loads_accepting_by_rule on loads (posted_at) where status = 'posted' and bidding ? 'autoAccept';

-- An invited load opens to more carriers step by step. Step 0 are those invited first; the load's own columns say who sees it now.
create table load_releases (
  load_id uuid not null references loads,
  step smallint not null,
  after_minutes integer not null check (after_minutes >= 0),
  -- Null: every carrier.
  company_ids uuid[],
  released_at timestamptz,
  primary key (load_id, step)
);
create index load_releases_waiting on load_releases (load_id) where released_at is null;

-- Carriers that are offered the load one after the other before anybody else sees it.
create table load_turns (
  load_id uuid not null references loads,
  step smallint not null,
  company_id uuid not null references companies,
  amount bigint not null check (amount > 0),
  -- The award that the turn came to; what became of the turn, that award says.
  award_id uuid,
  -- Why it was never offered: the gate's words, or that the consignor stopped.
  skipped text,
  primary key (load_id, step)
);
create index load_turns_by_company on load_turns (company_id);
