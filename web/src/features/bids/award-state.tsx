import type { Award } from '@drawbar/contract/bids.ts'
import { downloadDocument } from '@drawbar/contract/documents.ts'
import type { LoadSummary } from '@drawbar/contract/loads.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { callFile, openFile } from '../../api/call.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Status, StatusShape } from '../../ui/status.tsx'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import { AwardStatusWord } from './bid-status.tsx'
import { Countdown } from './carrier/countdown.tsx'
import css from './comparison.module.css'
import { refusalWords, type BidCommands } from './use-bid-commands.ts'

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
  const paper = award.rateConfirmation
  return (
    <section className={css['award']} aria-label="Award">
      <AwardStatusWord status={award.status} variant="tag" />
      <span>
        <strong>{award.carrierName}</strong> {formatMoney(award.amount)}
      </span>
      {award.status === 'offered' ? (
        <span>
          They confirm by <TimeInZone at={award.respondBy} zone={zone} /> <Countdown until={award.respondBy} />
        </span>
      ) : null}
      {award.confirmedAt === null ? null : (
        <span>
          Confirmed <TimeInZone at={award.confirmedAt} zone={zone} />
        </span>
      )}
      {paper === null ? null : <PaperState paper={paper} zone={zone} />}
      <span className={css['awardActs']}>
        {award.shipmentId === null ? null : (
          <ButtonLink size="filter" to={withQuery(paths.consignorShipments, { shipment: award.shipmentId })}>
            Open the shipment
          </ButtonLink>
        )}
        {award.abilities.includes('rescind') ? (
          <Button size="filter" variant="destructive" onClick={() => setAsking(true)}>
            Rescind offer
          </Button>
        ) : null}
      </span>
      <Confirm
        opened={asking}
        title={`Take the offer to ${award.carrierName} back?`}
        verb="Rescind offer"
        tone="destructive"
        rows={[
          { label: 'They see', value: 'That you took the offer back' },
          { label: 'The load', value: 'Is open again, with the bids that stand' },
        ]}
        busy={state.isPending}
        error={refusalWords(state.error)}
        onCancel={() => setAsking(false)}
        onConfirm={() => run(() => setAsking(false))}
      />
    </section>
  )
}

function PaperState({ paper, zone }: { paper: NonNullable<Award['rateConfirmation']>; zone: string }) {
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
  const { documentId } = paper
  return (
    <>
      {paper.status === 'writing' ? (
        <Status tone="wait">The rate confirmation is being written</Status>
      ) : paper.signedAt === null ? (
        <Status tone="wait">Rate confirmation waits for their signature</Status>
      ) : (
        <span>
          <Status tone="good">Signed by {paper.signedName}</Status> <TimeInZone at={paper.signedAt} zone={zone} />
        </span>
      )}
      {documentId === null ? null : (
        <Button size="filter" busy={busy} onClick={() => void open(documentId)}>
          Rate confirmation
        </Button>
      )}
      {failure === null ? null : (
        <span role="alert" className={css['refused']}>
          <StatusShape tone="act" /> {failure}
        </span>
      )}
    </>
  )
}
