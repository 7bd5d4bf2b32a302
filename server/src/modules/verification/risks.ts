import { type CheckOutcome, type Risk, SECOND_PERSON_SCORE } from '@drawbar/contract/verification/verification-terms.ts'
import type { CaseRow } from './sql/cases.ts'
import type { RivalRow } from './sql/facts.ts'

/** Why the verdict takes two people. A failed check may be outweighed, but not by one person. */
export function risksOf(
  { contested, appealedAt }: Pick<CaseRow, 'contested' | 'appealedAt'>,
  { score, rival, outcomes }: { score: number; rival: RivalRow | null; outcomes: readonly CheckOutcome[] },
): Risk[] {
  const found: [Risk, boolean][] = [
    ['contested', contested || rival !== null],
    ['score', score >= SECOND_PERSON_SCORE],
    ['appeal', appealedAt !== null],
    ['failed_check', outcomes.includes('not_ok')],
  ]
  return found.filter(([, stands]) => stands).map(([risk]) => risk)
}
