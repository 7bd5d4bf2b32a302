-- owner: fleet
-- A driver is looked at before he drives and leaves at last (domain §2, Driver); where his hours were read.
alter table drivers drop constraint drivers_status_check,
  add constraint drivers_status_check check (status in ('pending', 'active', 'inactive', 'terminated')),
  add column hours_source text constraint drivers_hours_source_check check (hours_source in ('eld', 'paper_log', 'driver'));
