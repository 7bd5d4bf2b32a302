import type { InvoiceDetail } from '@drawbar/contract/billing/billing.ts'
import { isMailingAddress, type LineEvidence } from '@drawbar/contract/billing/invoice-detail.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { COMPANY_ID } from '../../paths.ts'
import { profileTab } from '../../app/frame/profile-tabs.ts'
import css from './billing.module.css'

interface Check {
  name: string
  tone: Tone
  text: ReactNode
}

interface Reading {
  role: string | undefined
  day: (at: string) => string
}

/** What accounts payable would look up by hand: each line says what was found, good or not. */
export function InvoiceChecks({ invoice }: { invoice: InvoiceDetail }) {
  const role = useSession(({ user }) => user?.role)
  return (
    <ul className={css['checks']} aria-label={t('Checks')}>
      {checksOf(invoice, role).map(({ name, tone, text: label }) => (
        <li key={name}>
          <Status tone={tone}>{name}</Status>
          <span className="t-second">{label}</span>
        </li>
      ))}
    </ul>
  )
}

function checksOf(invoice: InvoiceDetail, role: string | undefined): Check[] {
  const { kind, lines, sameShipment, shipmentReference, timeZone } = invoice
  const evidence = lines.flatMap((line) => line.evidence)
  const dated = (target: LineEvidence['kind']) => evidence.find((one) => one.kind === target && one.at !== null)?.at
  const [signed, approved] = [dated('rate_confirmation'), dated('pod')]
  const day = (at: string): string => formatDate(at, timeZone)
  const freight: Check[] =
    kind === 'accessorial'
      ? []
      : [
          signed === undefined || signed === null
            ? { name: t('Rate confirmation'), tone: 'warning', text: t('not signed by the carrier') }
            : {
                name: t('Rate confirmation'),
                tone: 'good',
                text: t('linehaul as signed on {day}', { day: day(signed) }),
              },
          approved === undefined || approved === null
            ? { name: t('POD'), tone: 'warning', text: t('no approved proof of delivery') }
            : { name: t('POD'), tone: 'good', text: t('approved {day}', { day: day(approved) }) },
        ]
  return [
    ...freight,
    receipts(invoice),
    billTo(invoice, role),
    remit(invoice, { role, day }),
    duplicates({ kind, sameShipment, shipmentReference }),
  ]
}

function receipts({ lines, total: { currency } }: InvoiceDetail): Check {
  const extras = lines.filter(({ code }) => code !== 'linehaul')
  const sum = (of: typeof extras): string =>
    formatMoney({ amount: of.reduce((all, { amount }) => all + amount.amount, 0), currency }, { decimals: 'exact' })
  const name = t('Receipts')
  if (extras.length === 0) return { name, tone: 'good', text: t('no accessorials billed') }
  const covered = extras.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'receipt'))
  return {
    name,
    tone: covered.length === extras.length ? 'good' : 'warning',
    text: t('{covered} of {total} with a receipt', { covered: sum(covered), total: sum(extras) }),
  }
}

function billTo({ billTo: { name: company, address } }: InvoiceDetail, role: string | undefined): Check {
  const name = t('Bill-to')
  if (isMailingAddress(address)) return { name, tone: 'good', text: t('mailing address on file') }
  const text =
    role === 'Consignor' ? (
      <>
        {t('no mailing address')}. <AddressLink />
      </>
    ) : (
      t('no mailing address: {company} adds it under Profile, Company', { company })
    )
  return { name, tone: 'warning', text }
}

/** Whoever pays needs an address for a check or an account for a transfer, and one payee. */
function remit({ remitTo, carrierName: company }: InvoiceDetail, { role, day }: Reading): Check {
  const { kind, name: payee, noticeApprovedAt, pendingFactor: factor, address, account } = remitTo
  const name = t('Remit-to')
  const payable = isMailingAddress(address) || account !== null
  if (kind === 'factor' && noticeApprovedAt !== null) {
    const verified = t('{payee}, notice verified {day}', { payee, day: day(noticeApprovedAt) })
    if (payable) return { name, tone: 'good', text: verified }
    const missing =
      role === 'Carrier' ? (
        <>
          {t('no mailing address or bank account')}. <FactorAddressLink /> <BankLetterLink />
        </>
      ) : (
        t('no mailing address or bank account: {company} adds them under Profile', { company })
      )
    return {
      name,
      tone: 'warning',
      text: (
        <>
          {verified}; {missing}
        </>
      ),
    }
  }
  const pending = factor === null ? null : t('{factor} named, notice not verified', { factor })
  if (payable)
    return pending === null
      ? { name, tone: 'good', text: t('the carrier itself, no factor named') }
      : { name, tone: 'warning', text: pending }
  const missing =
    role === 'Carrier' ? (
      <>
        {t('no mailing address or bank account')}. <AddressLink /> <BankLetterLink />
      </>
    ) : (
      t('no mailing address or bank account: {company} adds them under Profile', { company })
    )
  return {
    name,
    tone: 'warning',
    text: (
      <>
        {pending === null ? null : `${pending}; `}
        {missing}
      </>
    ),
  }
}

const AddressLink = () => (
  <Link className="link" to={`${profileTab('profile')}#${COMPANY_ID}`}>
    {t('Add mailing address')}
  </Link>
)

const FactorAddressLink = () => (
  <Link className="link" to={profileTab('pay')}>
    {t('Add the factor’s address')}
  </Link>
)

const BankLetterLink = () => (
  <Link className="link" to={profileTab('papers')}>
    {t('Upload bank letter')}
  </Link>
)

function duplicates({
  kind,
  sameShipment,
  shipmentReference: shipment,
}: Pick<InvoiceDetail, 'kind' | 'sameShipment' | 'shipmentReference'>): Check {
  const name = t('Duplicates')
  if (sameShipment.length === 0) return { name, tone: 'good', text: t('no other invoice for {shipment}', { shipment }) }
  const numbers = sameShipment.join(', ')
  return {
    name,
    tone: 'good',
    text:
      kind === 'freight'
        ? t('accessorials billed separately: {numbers}', { numbers })
        : t('billed beside {numbers}', { numbers }),
  }
}
