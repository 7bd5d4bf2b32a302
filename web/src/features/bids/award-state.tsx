import type { Award } from '@drawbar/contract/awards/award.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { lazy, Suspense, useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callFile, openFile } from '../../api/call.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { AwardStatusLabel } from './bid-status.tsx'
import { Countdown } from './carrier/countdown.tsx'
import css from './comparison.module.css'
import { packageTerms } from './package-terms.ts'
import { refusalMessage, type BidCommands } from './use-bid-commands.ts'

/** Only a booked load has it. */
const EndBooking = lazy(async () => ({ default: (await import('../loads/end-booking.tsx')).EndBooking }))

const MADE_BY: Record<Exclude<Award['madeBy'], 'person'>, string> = {
  rule: t('accepted by your rule'),
  turn: t('offered in turn'),
  truck: t('offered to its truck'),
}

export interface AwardStateProps {
  award: Award
  load: LoadSummary
  commands: BidCommands
}

/** Where the award stands: waiting for the carrier with its clock, confirmed, signed; and the way back while it is only offered. */
export function AwardState({ award, load, commands }: AwardStateProps) {
  const [asking, setAsking] = useState(false)
  const { run, state } = commands.rescind
  const zone = load.origin.timeZone
  const doc = award.rateConfirmation
  const packaged = packageTerms(award)
  return (
    <section className={css['award']} aria-label={t('Award')}>
      <AwardStatusLabel status={award.status} variant="tag" />
      <span>
        <strong>{award.carrierName}</strong> {formatMoney(award.amount)}
      </span>
      {award.madeBy === 'person' ? null : <span>{MADE_BY[award.madeBy]}</span>}
      {award.status === 'offered' ? (
        <span>
          {t('They confirm by')} <TimeInZone at={award.respondBy} zone={zone} /> <Countdown until={award.respondBy} />
        </span>
      ) : null}
      {award.confirmedAt === null ? null : (
        <span>
          {t('Confirmed')} <TimeInZone at={award.confirmedAt} zone={zone} />
        </span>
      )}
      {doc === null ? null : <DocumentState doc={doc} zone={zone} />}
      <span className={css['awardActions']}>
        {award.shipmentId === null ? null : (
          <ButtonLink size="filter" to={withQuery(paths.consignorShipments, { shipment: award.shipmentId })}>
            {t('Open the shipment')}
          </ButtonLink>
        )}
        <Suspense fallback={null}>
          <EndBooking
            side="consignor"
            booking={{ loadId: award.loadId, reference: load.reference, carrierName: award.carrierName }}
            dispatched={award.dispatched}
            abilities={award.abilities}
          />
        </Suspense>
        {award.abilities.includes('rescind') ? (
          <Button size="filter" variant="destructive" onClick={() => setAsking(true)}>
            {t('Rescind offer')}
          </Button>
        ) : null}
      </span>
      <LazyConfirm
        opened={asking}
        title={t('Take the offer to {carrier} back?', { carrier: award.carrierName })}
        verb={t('Rescind offer')}
        tone="destructive"
        rows={[
          { label: t('They see'), value: t('That you took the offer back') },
          ...(packaged === null ? [] : [{ label: t('It also ends'), value: packaged.priced }]),
          {
            label: t('The load'),
            value:
              award.madeBy === 'turn'
                ? t('Is offered to nobody else in turn, and seen as you chose')
                : t('Is open again, with the bids that stand'),
          },
        ]}
        busy={state.isPending}
        error={refusalMessage(state.error)}
        onCancel={() => setAsking(false)}
        onConfirm={() => run(() => setAsking(false))}
      />
    </section>
  )
}

function DocumentState({ doc, zone }: { doc: NonNullable<Award['rateConfirmation']>; zone: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const open = async (documentId: string): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      openFile(await callFile(downloadDocument, { params: { documentId } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const { documentId } = doc
  return (
    <>
      {doc.status === 'writing' ? (
        <Status tone="neutral">{t('The rate confirmation is being written')}</Status>
      ) : doc.signedAt === null ? (
        <Status tone="neutral">{t('Rate confirmation waits for their signature')}</Status>
      ) : (
        <span>
          <Status tone="good">{t('Signed by {name}', { name: doc.signedName ?? '' })}</Status>{' '}
          <TimeInZone at={doc.signedAt} zone={zone} />
        </span>
      )}
      {documentId === null ? null : (
        <Button size="filter" busy={busy} onClick={() => void open(documentId)}>
          {t('Rate confirmation')}
        </Button>
      )}
      {failure === null ? null : (
        <span role="alert" className={css['refused']}>
          <StatusShape tone="critical" /> {translated(failure)}
        </span>
      )}
    </>
  )
}
