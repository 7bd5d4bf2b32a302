-- owner: loads
-- What kind of place a stop is. Carriers read it before booking, when the name and street are still withheld.
alter table stops add column facility_kind text
  check (facility_kind in ('warehouse', 'distribution_center', 'cold_storage', 'manufacturing', 'retail', 'port', 'rail', 'terminal', 'farm', 'job_site', 'residential', 'other'));
