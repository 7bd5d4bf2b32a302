-- owner: market
-- Of so many stops of booked hauls, so many whose window was moved afterwards.
alter table consignor_records
  add column moved_stops integer not null default 0 check (moved_stops >= 0),
  add column booked_stops integer not null default 0 check (booked_stops >= moved_stops);
