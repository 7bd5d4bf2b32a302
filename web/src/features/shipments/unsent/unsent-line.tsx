import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translated, t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { formatSince } from '../../../ui/format/zoned-time.ts'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { EVENT_REFUSAL_MESSAGES, POD_STATUS } from '../carrier/shipment-refusals.ts'
import { useShownInline } from './shown-inline.ts'
import { drop, sendUnsent, useUnsent, type Unsettled } from './unsent.ts'
import css from './unsent.module.css'

const REFUSED = { event: EVENT_REFUSAL_MESSAGES, pod: POD_STATUS }
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Above every screen, but for what stands beside its act there. */
export function UnsentLines() {
  const beside = useShownInline(({ keys }) => keys)
  const elsewhere = useUnsent().filter(
    ({ entry: unsent, state }) => state !== 'sending' && !beside.includes(unsent.key),
  )
  if (elsewhere.length === 0) return null
  return (
    <section className={css['strip']} aria-label={t('Still to be sent')}>
      {elsewhere.map((unsettled) => (
        <UnsentLine key={unsettled.entry.key} unsettled={unsettled} />
      ))}
    </section>
  )
}

/** What was told and is not sent: what it is, since when, why, and the two ways out of it. */
export function UnsentLine({ unsettled }: { unsettled: Unsettled }) {
  const { entry: unsent, state, error } = unsettled
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  if (state === 'sending') return null
  return (
    <div className={css['line']}>
      <p className={css['text']} role={state === 'refused' ? 'alert' : 'status'}>
        {state === 'refused' ? (
          <Status tone="critical">{t('Not taken')}</Status>
        ) : (
          <Status tone="warning">{t('Still to be sent')}</Status>
        )}{' '}
        <strong>{unsent.what}</strong>, {t('told {when}.', { when: formatSince(unsent.recordedAt, HERE) })}{' '}
        {state === 'refused' ? refusalOf(error, REFUSED[unsent.kind]) : <WhyItWaits unsettled={unsettled} />}
      </p>
      <Button size="row" onClick={() => sendUnsent(queries, unsent.key)}>
        {t('Send now')}
      </Button>
      <Button size="row" variant="quiet" onClick={() => setAsking(true)}>
        {t('Drop')}
      </Button>
      <Confirm
        opened={asking}
        title={t('Drop what was not sent?')}
        verb={t('Drop it')}
        tone="destructive"
        rows={[
          { label: t('Told'), value: unsent.what },
          { label: t('Then'), value: t('It is not sent any more. What has already arrived stays.') },
        ]}
        onCancel={() => setAsking(false)}
        onConfirm={() => drop(unsent.key)}
      />
    </div>
  )
}

/** A server that answered that it is away, or busy, says so itself. */
function WhyItWaits({ unsettled: { error, isStored } }: { unsettled: Unsettled }) {
  return (
    <>
      {error?.kind === 'answer' ? translated(error.message) : t('No connection.')}{' '}
      {isStored
        ? t('It is kept on this device and sent by itself while you are signed in.')
        : t('It is sent by itself once you are connected again. Keep this page open.')}
    </>
  )
}
