-- owner: loads
-- Whom the owner prefers later is invited too.
alter table loads add column follows_preferred boolean not null default false;
create index loads_following on loads (company_id) where follows_preferred;
