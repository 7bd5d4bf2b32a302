-- Where a factor takes checks: printed as the remit-to address on invoices of its carriers.
alter table carrier_profiles add column factor_address jsonb;
