-- owner: accounts
-- Domains of free mailboxes that the first list (0025) did not know: they say nothing about a company.
update companies set email_domain = null
where email_domain in ('att.net', 'comcast.net', 'gmx.com', 'googlemail.com', 'live.com', 'mail.com', 'me.com', 'msn.com', 'protonmail.com',
  'sbcglobal.net', 'yandex.com', 'ymail.com', 'zoho.com');
delete from duplicate_keys
where kind = 'domain' and key in ('att.net', 'comcast.net', 'gmx.com', 'googlemail.com', 'live.com', 'mail.com', 'me.com', 'msn.com', 'protonmail.com',
  'sbcglobal.net', 'yandex.com', 'ymail.com', 'zoho.com');
