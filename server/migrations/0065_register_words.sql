-- owner: carriers
-- The words that carriers' names are told apart by (`tellingWords`, name-key.ts), each once: a misspelled name is looked for among these, and its
-- carriers by the words that were found. Trigrams of a million whole names took a third of an import's time. A word stays when the last name
-- with it goes.
create table register_words (
  word text collate "C" primary key
);
insert into register_words
select distinct word from register_carriers, unnest(string_to_array(telling_key, ' ')) as word where length(word) >= 3;

-- As before (0018), where the server has trigrams. Without a list of what is not yet sorted in, which every search would read through.
do $$
begin
  create index register_words_spelled on register_words using gin (word gin_trgm_ops) with (fastupdate = off);
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'register: no pg_trgm, search compares names of the same beginning only';
end
$$;

create index register_carriers_by_word on register_carriers using gin (string_to_array(telling_key, ' ')) with (gin_pending_list_limit = 1024);
drop index if exists register_carriers_misspelled;

do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    execute 'grant maintain on register_words to drawbar_app';
  end if;
end
$$;
