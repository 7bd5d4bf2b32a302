-- owner: billing
-- An accounts-payable system knows an invoice by its number alone: one sequence for the whole market, and the index decides. Numbers that were
-- counted by each carrier are replaced in the order of issue; what the payer knows it by stays readable and searchable.
create sequence invoice_number start with 100001;
alter table invoices
  add column former_number text,
  -- Of the carrier when it was issued: the days of an invoice are days of its issuer.
  add column time_zone text,
  -- Who was billed by whom, as it was on the day of issue. Null on invoices from before: those read the companies as they are.
  add column parties jsonb;
drop index invoices_number;
update invoices i set former_number = i.number, number = 'INV-' || n.number, time_zone = c.time_zone
from (select id, nextval('invoice_number') as number from (select id from invoices order by created_at, id) as by_age) n, companies c
where n.id = i.id and c.id = i.carrier_company_id;
create unique index invoices_number on invoices (number);
alter table invoices alter column time_zone set not null, drop column issuer_company_id;
drop table invoice_counters;
-- What is overdue is asked of the indexes alone, in each issuer's time zone.
drop index invoices_owed_by_consignor;
drop index invoices_owed_by_carrier;
create index invoices_owed_by_consignor on invoices (consignor_company_id)
  include (carrier_company_id, currency, due_on, total_amount, paid_amount, time_zone)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');
create index invoices_owed_by_carrier on invoices (carrier_company_id)
  include (consignor_company_id, currency, due_on, total_amount, paid_amount, time_zone)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');
