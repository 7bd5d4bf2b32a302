import type { CheckEvidence, EvidenceField } from '@drawbar/contract/verification/verification-cases.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { phoneLabel } from './phone-labels.ts'
import { useEscape } from './use-escape.ts'
import { FIELD } from './verification-labels.ts'
import { Paper } from './viewer-context.ts'
import css from './desk.module.css'

const MONEY: readonly EvidenceField[] = ['auto_limit', 'cargo_limit']
const DAYS: readonly EvidenceField[] = ['authority_since', 'auto_until', 'cargo_until', 'out_of_service']

/** Of which a company says nothing: the register and the market know. */
const UNSAID: readonly EvidenceField[] = [
  'register_status',
  'safety_rating',
  'out_of_service',
  'fleet',
  'score',
  'same_number',
  'same_tax_id',
]

const LABELS: Record<string, string> = {
  approved: t('approved'),
  pending_review: t('in review'),
  active: t('active'),
  inactive: t('inactive'),
  pending: t('pending'),
  revoked: t('revoked'),
  satisfactory: t('satisfactory'),
  conditional: t('conditional'),
  unsatisfactory: t('unsatisfactory'),
}

function shown(field: EvidenceField, value: string): string {
  if (field === 'score') return t('{points} of 100', { points: value })
  if (MONEY.includes(field)) return formatMoney({ amount: Number(value), currency: 'USD' })
  if (field === 'phone') return phoneLabel(value)
  if (DAYS.includes(field)) return formatDate(`${value.slice(0, 10)}T12:00:00Z`, 'UTC')
  return LABELS[value] ?? value
}

const OUTCOME = {
  match: { tone: 'good', label: t('Match') },
  differs: { tone: 'warning', label: t('Differs') },
} as const

/** What the company says beside what the record has. */
export function EvidenceTable({ evidence }: { evidence: readonly CheckEvidence[] }) {
  const [opened, setOpened] = useState<string | null>(null)
  useEscape(opened === null ? null : () => setOpened(null))
  const title = evidence.find(({ documentId }) => documentId !== null && documentId === opened)?.says
  return (
    <>
      <table className={css['evidence']}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('The company says')}</th>
            <th scope="col">{t('On record')}</th>
            <th scope="col">{t('Check')}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map(({ field, says: detail, record, documentId, outcome, open }) => (
            <tr key={field}>
              <th scope="row">{FIELD[field]}</th>
              <td data-label={t('The company says')}>
                {detail !== null ? (
                  shown(field, detail)
                ) : UNSAID.includes(field) ? null : (
                  <span className={css['quiet']}>{t('not said')}</span>
                )}
                {documentId === null ? null : (
                  <>
                    {' '}
                    <Button size="row" onClick={() => setOpened(opened === documentId ? null : documentId)}>
                      {opened === documentId ? t('Close') : t('Look at it')}
                    </Button>
                  </>
                )}
              </td>
              <td data-label={t('On record')}>
                {record === null ? (
                  <span className={css['quiet']}>{t('nothing on record')}</span>
                ) : (
                  shown(field, record)
                )}
              </td>
              <td>
                {outcome !== 'unknown' ? (
                  <Status tone={OUTCOME[outcome].tone}>{OUTCOME[outcome].label}</Status>
                ) : open ? (
                  <Status tone="warning">{UNSAID.includes(field) ? t('Speaks against') : t('Not proved')}</Status>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened === null || title == null ? null : <Paper key={opened} documentId={opened} title={title} />}
    </>
  )
}
