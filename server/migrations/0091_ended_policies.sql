-- owner: carriers
alter table insurance_policies
  -- The first day on which it was not in force any more, as staff found out; whatever its written last day says.
  add column ended_on date,
  add column end_cause text check (end_cause in ('canceled', 'forged')),
  -- Of a checked policy: the register has named a filing of its kind by its insurer, and the day since when it names none.
  add column filing_seen boolean not null default false,
  add column filing_gone_on date,
  add constraint insurance_policies_ended check ((ended_on is null) = (end_cause is null));

alter table register_filings
  -- It pays only above other cover, from this limit on; nobody knows from where, where it is not said.
  add column excess boolean not null default false,
  add column underlying bigint check (underlying >= 0),
  -- All that the live register says is on file of the kind: no filing counts for more, until a file states it anew.
  add column live_total bigint check (live_total > 0);
