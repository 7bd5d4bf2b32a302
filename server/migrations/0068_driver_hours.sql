-- owner: fleet
-- What a driver's log showed, in minutes, and when it was read: hours without their instant say nothing (domain §2.1, Driver). The most that a rule
-- set of ours leaves: 11 h of driving, 15 h between rests (EU 561), 8 h to the break, 70 h of the cycle.
alter table drivers
  add column drive_left_minutes smallint check (drive_left_minutes between 0 and 660),
  add column shift_left_minutes smallint check (shift_left_minutes between 0 and 900),
  add column break_left_minutes smallint check (break_left_minutes between 0 and 480),
  add column cycle_left_minutes smallint check (cycle_left_minutes between 0 and 4200),
  add column hours_read_at timestamptz,
  add constraint drivers_hours_dated check (
    hours_read_at is not null or num_nonnulls(drive_left_minutes, shift_left_minutes, break_left_minutes, cycle_left_minutes) = 0);
