-- owner: carriers
alter table carrier_profiles
  -- When the register's record of a confirmed number was last held against the profile, and when the live register was last asked for it.
  add column register_seen_at timestamptz not null default '-infinity',
  add column register_asked_at timestamptz not null default '-infinity';
create index carrier_profiles_by_register_seen on carrier_profiles (register_seen_at, company_id) where claimed_at is not null;
create index carrier_profiles_by_register_asked on carrier_profiles (register_asked_at, company_id) where claimed_at is not null;

-- A file that says it is the register's whole list of filings; what it says of a filing bears its mark, and what does not is gone with it.
alter table register_imports add column complete boolean not null default false check (not complete or kind = 'insurance');
alter table register_filings add column complete_import uuid;
create index register_filings_of_files on register_filings (complete_import, usdot) where source = 'motus';
