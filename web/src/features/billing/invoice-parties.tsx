import type { InvoiceDetail } from '@drawbar/contract/billing/billing.ts'
import { REFERENCE_TYPES } from '@drawbar/contract/codes.ts'
import type { InvoiceParty } from '@drawbar/contract/billing/invoice-detail.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import css from './billing.module.css'

/** Who pays whom, for what: the four blocks that accounts payable matches before anything else. */
export function InvoiceParties({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <div className={css['parties']}>
      <Block label={t('Bill to')}>
        <Party party={invoice.billTo} />
      </Block>
      <Block label={t('Carrier')}>
        <Party party={invoice.carrier} />
      </Block>
      <Block label={t('Remit to')}>
        <Remit invoice={invoice} />
      </Block>
      <Block label={t('References')}>
        <dl className={css['references']}>
          {referencesOf(invoice).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Block>
    </div>
  )
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={css['party']} aria-label={label}>
      <h3 className="t-label">{label}</h3>
      {children}
    </section>
  )
}

function Party({ party: { name, legalName, address, numbers, phone } }: { party: InvoiceParty }) {
  return (
    <>
      <strong dir="auto">{name}</strong>
      {legalName === null ? null : <span dir="auto">{legalName}</span>}
      {numbers.length === 0 ? null : <span>{numbers.join(', ')}</span>}
      {address.length === 0 ? <span className="t-second">{t('No address on file')}</span> : null}
      {address.map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {phone === null ? null : <span>{phone}</span>}
    </>
  )
}

function Remit({ invoice: { remitTo: to, carrier, timeZone } }: { invoice: InvoiceDetail }) {
  return (
    <>
      <strong dir="auto">{to.name}</strong>
      {to.kind === 'factor' ? <span>{t('for {carrier}', { carrier: carrier.name })}</span> : null}
      {to.address.map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {to.account === null ? null : <span>{t('Account {digits}', { digits: to.account })}</span>}
      {to.noticeApprovedAt === null ? null : (
        <Status tone="good">
          {t('Notice of assignment verified {day}', { day: formatDate(to.noticeApprovedAt, timeZone) })}
        </Status>
      )}
      {to.pendingFactor === null ? null : (
        <Status tone="warning">{t('{factor}: notice of assignment not verified', { factor: to.pendingFactor })}</Status>
      )}
    </>
  )
}

function referencesOf({ shipmentReference, loadReference, references }: InvoiceDetail): [string, string][] {
  const valuesOf = (target: string): string =>
    references
      .filter(({ type }) => type === target)
      .map(({ value }) => value)
      .join(', ')
  const others = [...new Set(references.map(({ type }) => type))].filter((type) => type !== 'PO' && type !== 'BM')
  return [
    [t('PO'), valuesOf('PO') || t('none given')],
    [t('BOL'), valuesOf('BM') || t('none given')],
    ...others.map((type): [string, string] => [
      type in REFERENCE_TYPES ? translated(REFERENCE_TYPES[type as keyof typeof REFERENCE_TYPES]) : type,
      valuesOf(type),
    ]),
    [t('Shipment'), shipmentReference],
    [t('Load'), loadReference],
  ]
}
