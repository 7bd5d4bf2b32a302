-- owner: accounts
-- A company that was found to be another one is closed and points at it; whoever looks for its id is led on.
alter table companies
  add column merged_into_company_id uuid references companies,
  add column merged_at timestamptz,
  add constraint companies_merged_whole check (num_nulls(merged_into_company_id, merged_at) in (0, 2)),
  add constraint companies_merged_closed check (merged_into_company_id is null or status = 'closed'),
  add constraint companies_merged_into_another check (merged_into_company_id <> id);
create index companies_by_merge on companies (merged_into_company_id, merged_at desc, id desc) where merged_into_company_id is not null;

-- Under whose numbers an invoice was issued, where that is no longer its carrier: two carriers that became one have each had their INV-1001.
alter table invoices add column issuer_company_id uuid references companies, drop constraint invoices_number;
create unique index invoices_number on invoices (coalesce(issuer_company_id, carrier_company_id), number);
