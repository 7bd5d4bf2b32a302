import postgres from 'postgres'

/** Freight cities that searches of the benches start from. */
export const SEARCHED_PLACES = [
  'us-il-chicago',
  'us-tx-dallas',
  'us-ga-atlanta',
  'us-ca-los-angeles',
  'us-tx-houston',
  'us-nj-newark',
  'us-tn-memphis',
  'us-oh-columbus',
]

/** What the application's own role may not, such as what autovacuum does within a minute of a filled table. */
export async function asOwner(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  const owner = postgres(databaseUrl, { max: 1 })
  try {
    for (const statement of statements) await owner.unsafe(statement)
  } finally {
    await owner.end()
  }
}
