create table bids (
  load_id uuid not null references loads,
  id uuid not null,
  carrier_company_id uuid not null references companies,
  status text not null default 'open'
    check (status in ('open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'lost', 'declined')),
  -- A price that is named under seal: ciphertext of its amount and note, and the deadline at which it may be opened (docs/decisions/037). No
  -- key is known here, so what stood in figures before this migration stays so.
  amount bigint check (amount > 0),
  currency char(3) not null,
  revision integer not null default 1,
  equipment text,
  transit_minutes integer,
  pickup_at timestamptz,
  valid_until timestamptz,
  note text,
  -- Why the consignor rejected it, or its carrier turned the award down.
  reject_reason text,
  reject_note text,
  created_by uuid,
  created_at timestamptz not null default clock_time(),
  updated_at timestamptz not null default clock_time(),
  -- The load changed in what the bid priced: its carrier says until then whether the price still holds. Null: it holds.
  reconfirm_by timestamptz,
  envelope text,
  opens_at timestamptz,
  shut boolean not null default false,
  primary key (load_id, id),
  constraint bids_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  constraint bids_note_in_envelope check (envelope is null or note is null)
);
-- Domain §2.1: one live bid a load and carrier.
create unique index bids_one_live_per_carrier on bids (load_id, carrier_company_id) where status in ('open', 'countered', 'accepted');
create index bids_by_carrier on bids (carrier_company_id, updated_at desc, id desc);
create index bids_to_expire on bids (valid_until) where status in ('open', 'countered') and valid_until is not null;
-- A carrier's own bids counted by what they wait for, without reading the bids.
create index bids_by_carrier_status on bids (carrier_company_id, status) include (load_id, id);
create index bids_to_reconfirm on bids (reconfirm_by) where status in ('open', 'countered') and reconfirm_by is not null;
create index bids_to_open on bids (opens_at, load_id) where envelope is not null and not shut;

-- Every price that was named, by whom, in order.
create table bid_offers (
  load_id uuid not null,
  bid_id uuid not null,
  revision integer not null,
  by text not null check (by in ('carrier', 'consignor')),
  amount bigint check (amount > 0),
  currency char(3) not null,
  note text,
  created_by uuid,
  at timestamptz not null default clock_time(),
  envelope text,
  opens_at timestamptz,
  -- Who withdraws a sealed price takes it along: its envelope is never opened, and the sweep of every second does not meet it (docs/decisions/037).
  shut boolean not null default false,
  primary key (load_id, bid_id, revision),
  constraint bid_offers_amount_or_envelope check (num_nonnulls(amount, envelope) = 1 and num_nulls(envelope, opens_at) in (0, 2)),
  constraint bid_offers_note_in_envelope check (envelope is null or note is null)
);
create index bid_offers_to_open on bid_offers (opens_at, load_id) where envelope is not null and not shut;

-- Bids of one carrier on several loads of one consignor that it tied: all of them or none, or at most one. What was tied stays tied.
create table bid_packages (
  id uuid primary key,
  carrier_company_id uuid not null references companies,
  consignor_company_id uuid not null references companies,
  kind text not null check (kind in ('together', 'either_or')),
  created_by uuid,
  created_at timestamptz not null default clock_time()
);
create index bid_packages_by_carrier on bid_packages (carrier_company_id);
create index bid_packages_by_consignor on bid_packages (consignor_company_id);

create table bid_package_members (
  load_id uuid not null,
  bid_id uuid not null,
  package_id uuid not null references bid_packages,
  primary key (load_id, bid_id),
  foreign key (load_id, bid_id) references bids (load_id, id)
);
create index bid_package_members_by_package on bid_package_members (package_id, load_id, bid_id);
