-- owner: accounts
-- An account that staff approved speaks for two companies being one as a tax id does.
alter table duplicate_keys
  drop constraint duplicate_keys_kind_check,
  add constraint duplicate_keys_kind_check check (kind in ('tax_id', 'usdot', 'bank_account', 'phone', 'domain', 'name'));
