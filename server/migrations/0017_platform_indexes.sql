-- owner: billing
-- Staff look at every company's invoices, newest first. Members' lists have indexes that lead with the company (0011).
create index invoices_by_age on invoices (created_at desc, id desc);

-- What a list's sums are made of, and nothing else: what is owed, and what was settled lately. A settled invoice leaves the first, so that
-- it grows with what is owed and not with the years.
create index invoices_owed_by_consignor on invoices (consignor_company_id)
  include (carrier_company_id, currency, due_on, total_amount, paid_amount)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');
create index invoices_owed_by_carrier on invoices (carrier_company_id)
  include (consignor_company_id, currency, due_on, total_amount, paid_amount)
  where status in ('issued', 'approved', 'disputed', 'partially_paid');
create index invoices_settled_by_consignor on invoices (consignor_company_id, paid_at)
  include (carrier_company_id, currency, total_amount) where paid_at is not null;
create index invoices_settled_by_carrier on invoices (carrier_company_id, paid_at)
  include (consignor_company_id, currency, total_amount) where paid_at is not null;
create index invoices_settled on invoices (paid_at) include (currency, total_amount) where paid_at is not null;

create index charges_by_shipment on charges (shipment_id, requested_at, id);

-- The sweep of stored files asks which of a page of keys have a row.
create index documents_by_storage_key on documents (storage_key);
