-- owner: fleet
create table vehicles (
  id uuid primary key,
  company_id uuid not null references companies,
  kind text not null check (kind in ('tractor', 'straight_truck', 'trailer', 'van')),
  unit_number text not null,
  equipment text,
  plate text,
  plate_region text,
  vin text,
  year integer,
  make text,
  status text not null default 'active' check (status in ('active', 'out_of_service', 'retired')),
  version integer not null default 1,
  created_at timestamptz not null default clock_time()
);
create unique index vehicles_unit_number on vehicles (company_id, lower(unit_number)) where status <> 'retired';
create index vehicles_by_company on vehicles (company_id, unit_number, id);

create table drivers (
  id uuid primary key,
  company_id uuid not null references companies,
  name text not null,
  phone text not null,
  licence_region text,
  licence_expires_on date,
  hazmat_endorsed boolean not null default false,
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1,
  created_at timestamptz not null default clock_time()
);
create index drivers_by_company on drivers (company_id, name, id);
