-- owner: accounts
-- What two spellings of one company in one town share.
create function company_likeness(name text, mail_city text, mail_region text, home_city text) returns text language sql immutable parallel safe
  return nullif(company_name_key(name), '') || '|' || lower(coalesce(mail_city || ', ' || mail_region, home_city));

drop index companies_by_name_key, companies_by_tax_id, companies_by_domain, companies_by_phone;
create index companies_by_likeness on companies (company_likeness(name, mail_city, mail_region, home_city)) where status <> 'closed';
create index companies_by_tax_id on companies (tax_id_hash) where tax_id_hash is not null and status <> 'closed';
create index companies_by_domain on companies (email_domain) where email_domain is not null and status <> 'closed';
create index companies_by_phone on companies (phone) where phone is not null and status <> 'closed';

-- One row a fact by which a company is told from others. Its key is what decides: of two companies that come by one phone at once the second
-- waits for the first, and marks the fact as shared. The finder of duplicates looks only at those, and whether they still are.
create table duplicate_keys (
  kind text not null check (kind in ('tax_id', 'usdot', 'phone', 'domain', 'name')),
  key text not null,
  -- Who came by it first.
  company_id uuid not null references companies,
  shared boolean not null default false,
  primary key (kind, key)
);
create index duplicate_keys_shared on duplicate_keys (kind, key) where shared;

insert into duplicate_keys (kind, key, company_id, shared)
select f.kind, f.key, min(c.id::text)::uuid, count(*) > 1
from companies c left join carrier_profiles p on p.company_id = c.id
cross join lateral (values
  ('tax_id', c.tax_id_hash), ('usdot', p.usdot), ('phone', c.phone), ('domain', c.email_domain),
  ('name', company_likeness(c.name, c.mail_city, c.mail_region, c.home_city))
) as f (kind, key)
where f.key is not null
group by f.kind, f.key;
