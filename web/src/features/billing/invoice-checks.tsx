import type { InvoiceDetail } from '@drawbar/contract/billing.ts'
import type { LineEvidence } from '@drawbar/contract/invoice-detail.ts'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { formatMoney } from '../../ui/format.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/zoned-time.ts'
import css from './billing.module.css'

interface Check {
  name: string
  tone: Tone
  words: ReactNode
}

/** What accounts payable would look up by hand: each line says what was found, good or not. */
export function InvoiceChecks({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <ul className={css['checks']} aria-label={t('Checks')}>
      {checksOf(invoice).map(({ name, tone, words }) => (
        <li key={name}>
          <Status tone={tone}>{name}</Status>
          <span className="t-second">{words}</span>
        </li>
      ))}
    </ul>
  )
}

export function checksOf(invoice: InvoiceDetail): Check[] {
  const { kind, lines, remitTo, sameShipment, shipmentReference, timeZone } = invoice
  const evidence = lines.flatMap((line) => line.evidence)
  const dated = (wanted: LineEvidence['kind']) => evidence.find((one) => one.kind === wanted && one.at !== null)?.at
  const [signed, approved] = [dated('rate_confirmation'), dated('pod')]
  const day = (at: string): string => formatDate(at, timeZone)
  const freight: Check[] =
    kind === 'accessorial'
      ? []
      : [
          signed === undefined || signed === null
            ? { name: t('Rate confirmation'), tone: 'watch', words: t('not signed by the carrier') }
            : {
                name: t('Rate confirmation'),
                tone: 'good',
                words: t('linehaul as signed on {day}', { day: day(signed) }),
              },
          approved === undefined || approved === null
            ? { name: t('POD'), tone: 'watch', words: t('no approved proof of delivery') }
            : { name: t('POD'), tone: 'good', words: t('approved {day}', { day: day(approved) }) },
        ]
  return [...freight, receipts(invoice), remit(remitTo, day), duplicates({ kind, sameShipment, shipmentReference })]
}

function receipts({ lines, total: { currency } }: InvoiceDetail): Check {
  const extras = lines.filter(({ code }) => code !== 'linehaul')
  const sum = (of: typeof extras): string =>
    formatMoney({ amount: of.reduce((all, { amount }) => all + amount.amount, 0), currency }, { decimals: 'exact' })
  const name = t('Receipts')
  if (extras.length === 0) return { name, tone: 'good', words: t('no accessorials billed') }
  const covered = extras.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'receipt'))
  return {
    name,
    tone: covered.length === extras.length ? 'good' : 'watch',
    words: t('{covered} of {total} with a receipt', { covered: sum(covered), total: sum(extras) }),
  }
}

function remit(
  { kind, name: payee, noticeApprovedAt, pendingFactor }: InvoiceDetail['remitTo'],
  day: (at: string) => string,
): Check {
  const name = t('Remit-to')
  if (kind === 'factor' && noticeApprovedAt !== null)
    return { name, tone: 'good', words: t('{payee}, notice verified {day}', { payee, day: day(noticeApprovedAt) }) }
  return pendingFactor === null
    ? { name, tone: 'good', words: t('the carrier itself, no factor named') }
    : { name, tone: 'watch', words: t('{factor} named, notice not verified', { factor: pendingFactor }) }
}

function duplicates({
  kind,
  sameShipment,
  shipmentReference: shipment,
}: Pick<InvoiceDetail, 'kind' | 'sameShipment' | 'shipmentReference'>): Check {
  const name = t('Duplicates')
  if (sameShipment.length === 0)
    return { name, tone: 'good', words: t('no other invoice for {shipment}', { shipment }) }
  const numbers = sameShipment.join(', ')
  return {
    name,
    tone: 'good',
    words:
      kind === 'freight'
        ? t('accessorials billed separately: {numbers}', { numbers })
        : t('billed beside {numbers}', { numbers }),
  }
}
