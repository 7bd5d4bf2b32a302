-- owner: market
-- Which lane each transaction wrote a report of: a server that keeps what it made of the reports makes that lane's anew, and no other. Followed as
-- post_changes is (decision 041): rows are added in the transaction of the report and never changed, a reader tells by its snapshot which it could not
-- see before, and `forgetRateChanges` leaves the last of what it removes.
create table rate_report_changes (
  equipment_kind text not null,
  currency char(3) not null,
  distance_meters integer not null,
  origin_zip3 text,
  destination_zip3 text,
  origin_cell integer not null,
  destination_cell integer not null,
  origin_region text not null,
  destination_region text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_time()
);
create index rate_report_changes_by_xid on rate_report_changes (xid);
-- The first lower end: no lane.
insert into rate_report_changes (equipment_kind, currency, distance_meters, origin_cell, destination_cell, origin_region, destination_region)
values ('', '', 0, 0, 0, '', '');
drop sequence rate_report_writes;
