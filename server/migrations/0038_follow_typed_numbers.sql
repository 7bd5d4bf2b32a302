-- owner: carriers
-- Every number is held against the register, not only a confirmed one.
drop index carrier_profiles_by_register_seen;
drop index carrier_profiles_by_register_asked;
create index carrier_profiles_by_register_seen on carrier_profiles (register_seen_at, company_id) where usdot is not null;
create index carrier_profiles_by_register_asked on carrier_profiles (register_asked_at, company_id) where usdot is not null;
