import type { AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { t } from '../../app/i18n/t.ts'
import { exportMoney, exportText, type ExportColumn } from '../../ui/table/table-export.ts'
import { datumLabel, leftOutReason, UNSERVED_LABELS, wonLabel } from './plan-labels.ts'

/** One row of the file: a bid that wins, loses or was left out, or a load without a carrier. */
interface PlanRow {
  result: string
  loadReference: string
  lane: string
  carrierName: string | null
  amount: Money | null
  lowest: Money | null
  benchmark: Money | null
  wonBelow: Money | null
  why: string | null
}

const NOTHING = { carrierName: null, amount: null, lowest: null, benchmark: null, wonBelow: null, why: null }

export const planRows = ({ awards, losing, unserved, leftOut: skipped }: AwardPlanAnswer): PlanRow[] => [
  ...awards.map((row) => ({ ...NOTHING, ...row, result: t('award') })),
  ...unserved.map((row) => ({ ...NOTHING, ...row, result: t('no carrier'), why: UNSERVED_LABELS[row.why] })),
  ...losing.map((row) => ({
    ...NOTHING,
    ...row,
    result: t('loses'),
    wonBelow: row.wouldHaveWon.kind === 'below' ? row.wouldHaveWon.amount : null,
    why: row.wouldHaveWon.kind === 'below' ? null : wonLabel(row.wouldHaveWon),
  })),
  ...skipped.map((row) => ({
    ...NOTHING,
    ...row,
    result: t('not weighed'),
    amount: row.why === 'countered' ? null : row.amount,
    why: row.datum === null ? leftOutReason(row) : datumLabel(row.datum),
  })),
]

export const planExport = (): ExportColumn<PlanRow>[] => [
  exportText(t('Result'), ({ result }) => result),
  exportText(t('Load'), ({ loadReference }) => loadReference),
  exportText(t('Lane'), ({ lane }) => lane),
  exportText(t('Carrier'), ({ carrierName }) => carrierName),
  ...exportMoney<PlanRow>(t('Price'), ({ amount }) => amount),
  ...exportMoney<PlanRow>(t('Lowest bid'), ({ lowest }) => lowest),
  ...exportMoney<PlanRow>(t('Benchmark'), ({ benchmark }) => benchmark),
  ...exportMoney<PlanRow>(t('Would have won under'), ({ wonBelow }) => wonBelow),
  exportText(t('Why'), ({ why }) => why),
]
