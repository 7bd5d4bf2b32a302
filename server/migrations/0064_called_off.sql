-- owner: market
-- How often a consignor calls off what it had booked, beside how it pays: domain §8. Of the bookings in the record's days, those that ended
-- before the freight was loaded for a reason of the consignor's.
alter table consignor_records
  add column bookings integer not null default 0 check (bookings >= 0),
  add column called_off integer not null default 0,
  add constraint consignor_records_called_off check (called_off between 0 and bookings);
update consignor_records set stale_since = coalesce(stale_since, clock_time());
