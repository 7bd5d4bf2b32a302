-- owner: accounts
-- The days of a company's documents are days of its own time zone. A company that has named no home town is where it takes its mail.
update companies c set time_zone = p.time_zone
from postal_codes p
where c.home_city is null and c.mail_postal_code is not null and p.country = c.mail_country
  and p.code = (select z.code from postal_codes z where z.country = c.mail_country
    and z.code in (left(upper(c.mail_postal_code), 5), left(upper(c.mail_postal_code), 3)) order by length(z.code) desc limit 1);
