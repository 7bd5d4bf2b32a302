-- owner: carriers
-- Signals look for positions that contradict one another; those are few among many.
create index positions_quarantined on positions (shipment_id, at) where quarantined_reason is not null;
-- Who else is paid through this factor.
create index carrier_profiles_by_factor on carrier_profiles (company_name_key(factor_name)) where pay_to = 'factor';
-- Both sides of a contest are looked at.
create index number_contests_by_claimant on number_contests (claimant_company_id, opened_at desc);
create index number_contests_by_holder on number_contests (holder_company_id, opened_at desc);
