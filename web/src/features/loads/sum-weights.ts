/** Grams of all goods that have a weight; null while none has. */
export function sumWeights(goods: readonly { weightGrams: number | null }[]): number | null {
  const given = goods.flatMap(({ weightGrams }) => weightGrams ?? [])
  return given.length === 0 ? null : given.reduce((sum, grams) => sum + grams, 0)
}
