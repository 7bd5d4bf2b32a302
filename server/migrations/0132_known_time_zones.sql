-- owner: market
-- A search whose time zone PostgreSQL does not know (a short name as AET) stopped the alerts of everybody.
update saved_searches set time_zone = 'UTC' where lower(time_zone) not in (select lower(name) from pg_timezone_names);
