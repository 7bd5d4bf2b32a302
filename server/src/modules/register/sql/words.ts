import type { AnySql } from '../../../platform/db.ts'

/**
 * Stores the words of names. Run it last in a transaction or in its own, always in one order, so that a wait for
 * another writer ends with its commit.
 */
export async function noteWords(sql: AnySql, words: Iterable<string>): Promise<void> {
  const sorted = [...new Set(words)].sort()
  if (sorted.length === 0) return
  await sql`
    insert into register_words (word)
    select word from unnest(${sorted}::text[]) with ordinality as noted (word, place) order by place
    on conflict do nothing`
}

const SPELLINGS = 50

/** For each word, similar words in the register, if any. Needs pg_trgm; its default threshold of 0.6 allows a typo. */
export async function spellingsOf(sql: AnySql, words: readonly string[]): Promise<string[][]> {
  const rows = await sql<{ spellings: string[] }[]>`
    select array_agg(found.word) as spellings
    from unnest(${[...words]}::text[]) with ordinality as asked (word, place)
    cross join lateral (
      select w.word from register_words w where asked.word <% w.word
      order by similarity(asked.word, w.word) desc, w.word limit ${SPELLINGS}
    ) found
    group by asked.place order by asked.place`
  return rows.map(({ spellings }) => spellings)
}

/** Whether the migration could create the trigram index. */
export async function knowsTrigrams(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ present: boolean }[]>`select to_regclass('register_words_spelled') is not null as present`
  return row?.present ?? false
}
