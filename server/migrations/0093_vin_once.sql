-- owner: fleet
-- A truck is one on the whole market, whatever fleets it stands in: its hours are given under its VIN as well. Of hauls that overlap already the
-- first stays; the units' own hours are untouched.
insert into fleet_bookings (resource_id, hour, shipment_id)
select md5('vin ' || v.vin)::uuid, b.hour, b.shipment_id
from fleet_bookings b join vehicles v on v.id = b.resource_id
where v.vin is not null
order by 1, 2, b.shipment_id
on conflict do nothing;

-- Of units that stand twice in one fleet the owned one keeps the VIN, else the first; the others stay as they are, without it.
update vehicles v set vin = null, version = version + 1
where v.vin is not null and v.status <> 'retired' and exists (
  select from vehicles first
  where first.company_id = v.company_id and first.vin = v.vin and first.status <> 'retired' and first.id <> v.id
    and (first.ownership <> 'owned', first.created_at, first.id) < (v.ownership <> 'owned', v.created_at, v.id));
create unique index vehicles_vin_once on vehicles (company_id, vin) where vin is not null and status <> 'retired';
-- Made anew, so that it is looked at after the other: a unit that its own fleet has already is no unit of another owner.
drop index vehicles_vin_owned;
create unique index vehicles_vin_owned on vehicles (vin) where vin is not null and status <> 'retired' and ownership = 'owned';

-- Who says that a unit is its own which another company has as owned, for staff to look at: the unit itself was refused.
create table vin_contests (
  company_id uuid not null references companies,
  vin text not null,
  tried_at timestamptz not null default clock_time(),
  primary key (company_id, vin)
);
create index vin_contests_by_vin on vin_contests (vin);
