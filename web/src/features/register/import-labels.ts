import type { RegisterImport } from '@drawbar/contract/register/register-imports.ts'
import { t } from '../../app/i18n/t.ts'
import { formatNumber } from '../../ui/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const KIND_LABELS: Record<RegisterImport['kind'], string> = {
  census: t('Company Census'),
  insurance: t('Insurance filings (Motus Insur)'),
  authority: t('Authorities (Motus Carrier)'),
  authority_history: t('History of authorities (AuthHist)'),
}
export const IMPORT_STATUS: Record<RegisterImport['status'], { label: string; tone: Tone }> = {
  uploading: { label: t('Waits for the file'), tone: 'neutral' },
  queued: { label: t('In the queue'), tone: 'neutral' },
  running: { label: t('Being read'), tone: 'live' },
  done: { label: t('Done'), tone: 'good' },
  failed: { label: t('Given up'), tone: 'critical' },
  cancelled: { label: t('Stopped'), tone: 'idle' },
}

/** By these columns the first line of each file is known. */
const HEADINGS: Record<RegisterImport['kind'], string> = {
  census: 'DOT_NUMBER, LEGAL_NAME, STATUS_CODE, PHY_STATE',
  insurance: 'POLICY_NO, INS_TYPE_CODE, MAX_COV_AMOUNT',
  authority: 'OP_AUTH_TYPE, OP_AUTH_STATUS',
  authority_history: 'OP_AUTH_TYPE, STATUS_CHANGE_DATE',
}

type Failure = NonNullable<RegisterImport['failure']> | 'empty'

/** What is wrong with a file. */
const FAILURES: Record<Failure, string> = {
  empty: t('The file is empty.'),
  pdf: t('This is a PDF, not the table itself.'),
  picture: t('This is a picture, not the table itself.'),
  archive: t('This is a zip archive or a workbook. Unpack it, or save its sheet as CSV.'),
  not_text: t('This is not a text file.'),
  wrong_kind: t('The heading is of another file. Choose what it holds, and send it again.'),
  columns_missing: t('Columns that are needed are not in the heading.'),
  no_usable_rows: t('Not one row could be used. The refused rows say why.'),
  broke_off: t('The file could not be read to its end.'),
}

/** What is wrong with a file, and what was expected in its place. */
export function failureMessage(
  failure: Failure,
  { kind, rejected }: Pick<RegisterImport, 'kind' | 'rejected'>,
): string {
  if (failure === 'broke_off' || (failure === 'no_usable_rows' && rejected > 0)) return FAILURES[failure]
  const what = failure === 'no_usable_rows' ? t('There is no row in it.') : FAILURES[failure]
  return `${what} ${t(
    'Expected is a CSV of “{kind}”: a first line that names {columns}, and a line for each record under it.',
    {
      kind: KIND_LABELS[kind],
      columns: HEADINGS[kind],
    },
  )}`
}

const UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const

/** `1.4 GB`, `12 KB`, `300 bytes`: no file that holds something has 0 of a unit. */
export function formatSize(bytes: number): string {
  const [unit, name] = UNITS.find(([least]) => bytes >= least) ?? []
  if (unit === undefined || name === undefined) return t('{count} bytes', { count: bytes })
  const value = bytes / unit
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${name}`
}
