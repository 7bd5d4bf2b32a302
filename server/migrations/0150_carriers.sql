-- owner: carriers
-- A company says that a number is its own; the number counts as its own once a code to the register's mailbox, or a call by staff, proves it.
create table number_claims (
  id uuid primary key,
  company_id uuid not null references companies,
  usdot text not null,
  status text not null default 'pending' check (status in ('pending', 'proven', 'refused', 'replaced')),
  -- What the account and the register's record say differently.
  differs text[] not null default '{}',
  opened_at timestamptz not null default clock_time(),
  -- The code that was mailed last; its row loses it when it is spent.
  code_hash text,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  -- Null where the code proved it.
  settled_by uuid references users,
  settled_at timestamptz,
  reason text,
  check ((status = 'pending') = (settled_at is null))
);
create unique index number_claims_one_pending on number_claims (company_id) where status = 'pending';
create index number_claims_waiting on number_claims (opened_at, id) where status = 'pending';
create index number_claims_by_number on number_claims (usdot, company_id);

-- One press was enough until now. Whoever staff have not verified proves the number; what the register said of it waits until then.
with unproven as (
  update carrier_profiles p set claimed_at = null, authority = 'unknown', authority_since = null, authority_types = '{}', safety_rating = null,
    out_of_service_on = null, power_units = null, driver_count = null, refreshed_at = null, source = 'declared', version = version + 1
  where p.usdot is not null and p.source <> 'staff'
    and not exists (select from verification_cases v where v.company_id = p.company_id and v.verified_at is not null and v.status <> 'rejected')
  returning p.company_id, p.usdot
), filings as (
  delete from insurance_policies i using unproven u where i.company_id = u.company_id and i.source = 'register'
)
insert into number_claims (id, company_id, usdot) select gen_random_uuid(), company_id, usdot from unproven;
