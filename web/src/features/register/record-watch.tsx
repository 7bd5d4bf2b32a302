import { getRegisterRecord, type RegisterDossier, searchRegister } from '@drawbar/contract/register/register-staff.ts'
import { stopMonitoringCarrier, monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { Section } from './record-facts.tsx'
import css from './register.module.css'

/** The watch list is the same for all staff: who takes a carrier off takes it from everybody, and putting it back tells only who does. */
export function RecordWatch({ usdot, watch }: { usdot: string; watch: RegisterDossier['watch'] }) {
  const [note, setNote] = useState<string | null>(null)
  const invalidates = [getRegisterRecord, searchRegister]
  const put = useCommand(monitorCarrier, { invalidates, onSuccess: () => setNote(null) })
  const take = useCommand(stopMonitoringCarrier, { invalidates })
  const [asking, setAsking] = useState(false)
  const params = { usdot }
  const takeOff = (savedNote: string): void =>
    take.mutate(
      { params },
      {
        onSuccess: () =>
          showFeedback({
            type: 'success',
            message: t('Taken off the watch list.'),
            action: { label: t('Undo'), onAction: () => put.mutate({ params, body: { note: savedNote } }) },
          }),
      },
    )
  return (
    <Section title={t('Watch list')}>
      {watch === null ? null : (
        <>
          <Status tone="warning">
            {t('Watched since {day} by {name}', {
              day: formatDate(watch.watchedAt, LOCAL_ZONE),
              name: watch.watchedBy ?? t('somebody'),
            })}
          </Status>
          <p>{watch.note}</p>
        </>
      )}
      {note === null ? (
        <div className={css['actions']}>
          <Button size="filter" onClick={() => setNote(watch?.note ?? '')}>
            {watch === null ? t('Watch') : t('Change the note')}
          </Button>
          {watch === null ? null : (
            <Button size="filter" variant="quiet" busy={take.isPending} onClick={() => setAsking(true)}>
              {t('Take off')}
            </Button>
          )}
          <LazyConfirm
            opened={asking}
            title={t('Take it off the watch list?')}
            verb={t('Take off for all staff')}
            tone="destructive"
            rows={[
              { label: t('The list'), value: t('Off it for all staff, not for you alone') },
              { label: t('Notices'), value: t('Nobody who watches it hears of it any more') },
            ]}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false)
              if (watch !== null) takeOff(watch.note)
            }}
          />
        </div>
      ) : (
        <form
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault()
            put.mutate({ params, body: { note } })
          }}
        >
          <TextAreaField
            label={t('Why it is watched')}
            value={note}
            onChange={setNote}
            rows={2}
            maxLength={500}
            {...(put.error ? { error: translated(put.error.errors?.['note'] ?? put.error.message) } : {})}
          />
          <div className={css['actions']}>
            <Button size="filter" variant="primary" type="submit" busy={put.isPending}>
              {t('Save')}
            </Button>
            <Button size="filter" variant="quiet" onClick={() => setNote(null)}>
              {t('Cancel')}
            </Button>
          </div>
        </form>
      )}
    </Section>
  )
}
