-- owner: bids
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
