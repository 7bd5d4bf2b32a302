-- owner: carriers
alter table insurance_policies
  -- The first day on which it was not in force any more, as staff found out; whatever its written last day says.
  add column ended_on date,
  add column end_cause text check (end_cause in ('canceled', 'forged')),
  -- Of a checked policy: the register has named a filing of its kind by its insurer, and the day since when it names none.
  add column filing_seen boolean not null default false,
  add column filing_gone_on date,
  add constraint insurance_policies_ended check ((ended_on is null) = (end_cause is null));
