import type { getPaperwork } from '@drawbar/contract/documents/company-documents.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'

export type RequiredDocument = ResponseOf<typeof getPaperwork>['items'][number]

/** What its owner looks at first: an answer is owed, then what is wrong, then what is missing, then the rest. */
export function byUrgency(items: readonly RequiredDocument[]): RequiredDocument[] {
  const rank = ({ asked: requested, valid, latest }: RequiredDocument): number => {
    if (latest?.status === 'needs_info') return 0
    if (latest?.status === 'rejected' || latest?.status === 'quarantined') return 1
    if (requested && valid === null && latest === null) return 2
    if (latest?.status === 'expired' && valid === null) return 2
    if (valid?.daysLeft !== undefined && valid?.daysLeft !== null && valid.daysLeft <= 30) return 3
    return latest !== null || valid !== null ? 4 : 5
  }
  return items
    .map((item, index) => ({ item, index }))
    .toSorted((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
    .map(({ item }) => item)
}
