import type { RegisterImport } from '@drawbar/contract/register.ts'
import { t } from '../../../i18n/t.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'

export const KIND_WORDS: Record<RegisterImport['kind'], string> = {
  census: t('Company Census'),
  insurance: t('Insurance filings (Motus Insur)'),
  authority: t('Authorities (Motus Carrier)'),
  authority_history: t('History of authorities (AuthHist)'),
}
export const IMPORT_STATUS_WORDS: Record<RegisterImport['status'], { word: string; tone: Tone }> = {
  uploading: { word: t('Waits for the file'), tone: 'wait' },
  queued: { word: t('In the queue'), tone: 'wait' },
  running: { word: t('Being read'), tone: 'live' },
  done: { word: t('Done'), tone: 'good' },
  failed: { word: t('Given up'), tone: 'act' },
  cancelled: { word: t('Stopped'), tone: 'idle' },
}
export const FAILURE_WORDS: Record<NonNullable<RegisterImport['failure']>, string> = {
  wrong_kind: t('The heading is of another file. Choose what it holds, and send it again.'),
  columns_missing: t('Columns that are needed are not in the heading.'),
  not_text: t('This is not a text file.'),
  no_usable_rows: t('Not one row could be used. The refused rows say why.'),
  broke_off: t('The file could not be read to its end.'),
}
