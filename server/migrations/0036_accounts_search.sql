-- owner: accounts
-- What a person is searched by, in lower case and without accents (sql/staff-users.ts says the same): a search reads those whom a word
-- fits instead of everybody, where the server knows trigrams.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_by_words on users using gin ((
    case when octet_length(name || ' ' || email || ' ' || position) = length(name || ' ' || email || ' ' || position)
      then lower(name || ' ' || email || ' ' || position)
      else lower(regexp_replace(normalize(name || ' ' || email || ' ' || position, NFKD), '[\u0300-\u036f]', '', 'g')) end) gin_trgm_ops);
  create index companies_by_words on companies using gin ((
    case when octet_length(name) = length(name) then lower(name)
      else lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')) end) gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'accounts: no pg_trgm, a search of people reads everybody';
end
$$;
