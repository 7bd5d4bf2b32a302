/** One article of the guide: how to do one job here. */
export interface Article {
  id: string
  title: string
  /** Whose job it is; null is everybody's. */
  side: 'consignor' | 'carrier' | 'staff' | null
  /** In order; each is one thing to do or to know. */
  steps: readonly string[]
  /** More words that find it. */
  keywords: string
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')

/** Articles that have every word of the query somewhere; one with the words in its title comes first. */
export function findArticles(articles: readonly Article[], query: string): readonly Article[] {
  const terms = plain(query).split(/\s+/).filter(Boolean)
  const has = (text: string): boolean => {
    const hay = plain(text)
    return terms.every((word) => hay.includes(word))
  }
  const found = articles.filter(({ title, steps, keywords: more }) => has([title, ...steps, more].join(' ')))
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))]
}
