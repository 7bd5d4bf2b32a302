import {
  ALERT_FREQUENCIES,
  type AlertFrequency,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
  updateSavedSearch,
} from '@drawbar/contract/board/saved-searches.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { criteriaOf, type BoardFilter } from './board-query.ts'
import { ALERT_LABELS } from './filter-labels.ts'
import { searchLabels, suggestedName } from './search-labels.ts'
import css from './search-dialog.module.css'

export interface SearchDialogProps {
  /** What stands in the filter bar now. */
  filter: BoardFilter
  /** The one that is changed; null makes a new one. */
  search: SavedSearch | null
  onSaved: (search: SavedSearch) => void
  onDeleted: () => void
  onClose: () => void
}

/** Nights of a dispatcher who is not on duty. */
const DEFAULT_QUIET = { from: '22:00', to: '06:00' }
const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Names a search and says how soon one wants to hear of what it finds. */
export function SearchDialog({ filter, search, onSaved, onDeleted, onClose }: SearchDialogProps) {
  const units = useUnits()
  const [name, setName] = useState(search?.name ?? suggestedName(filter))
  const [frequency, setFrequency] = useState<AlertFrequency>(search?.alerts.pace ?? 'instant')
  const [mail, setMail] = useState(search?.alerts.mail ?? false)
  const [muted, setMuted] = useState(search?.alerts.muted ?? null)
  const timeZone = search?.alerts.timeZone ?? hereZone()
  const callbacks = { invalidates: [listSavedSearches], onSuccess: onSaved }
  const save = useCommand(saveSearch, callbacks)
  const change = useCommand(updateSavedSearch, callbacks)
  const forget = useCommand(deleteSavedSearch, { invalidates: [listSavedSearches], onSuccess: onDeleted })
  const error = save.error ?? change.error ?? forget.error
  const errors = error?.errors ?? {}
  const nameTaken = error?.code === 'search_name_taken'
  const again = (): void => {
    save.reset()
    change.reset()
    forget.reset()
  }
  const alerts = {
    pace: frequency,
    mail: frequency !== 'none' && mail,
    muted: frequency === 'none' ? null : muted,
    timeZone,
  }
  const send = (): void => {
    const body = { name, criteria: criteriaOf(filter), alerts }
    if (search === null) save.mutate({ body })
    else change.mutate({ params: { searchId: search.id }, body: { ...body, version: search.version } })
  }
  return (
    <ModalFrame opened onClose={onClose} title={search === null ? t('Save this search') : search.name}>
      <div className={css['dialog']}>
        <ul className={css['requested']} aria-label={t('What it looks for')}>
          {searchLabels(filter, units).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Form label={search === null ? t('Save this search') : t('Saved search')} onSubmit={send}>
          <TextField
            label={t('Name')}
            value={name}
            maxLength={60}
            onChange={(input) => {
              setName(input)
              again()
            }}
            error={errors['name'] ?? (nameTaken ? (error?.message ?? null) : null)}
          />
          <SelectField
            label={t('Alerts')}
            value={frequency}
            onChange={(picked) => setFrequency(picked ?? frequency)}
            options={ALERT_FREQUENCIES.map((value) => ({ value, label: ALERT_LABELS[value] }))}
          />
          {frequency === 'none' ? null : (
            <>
              <CheckField label={t('Also by e-mail')} checked={mail} onChange={setMail} />
              <CheckField
                label={t('Quiet hours: what is found then is told afterwards')}
                checked={muted !== null}
                onChange={(on) => setMuted(on ? DEFAULT_QUIET : null)}
              />
              {muted === null ? null : (
                <div className={css['hours']}>
                  <TextField
                    label={t('Quiet from')}
                    placeholder="22:00"
                    value={muted.from}
                    onChange={(from) => setMuted({ ...muted, from })}
                    error={errors['alerts.muted.from'] ?? null}
                  />
                  <TextField
                    label={t('Quiet until')}
                    placeholder="06:00"
                    value={muted.to}
                    onChange={(to) => setMuted({ ...muted, to })}
                    error={errors['alerts.muted.to'] ?? null}
                  />
                </div>
              )}
              <p className={css['note']}>
                {t('Times are those of {zone}. The same offer is never told twice.', {
                  zone: timeZone.replaceAll('_', ' '),
                })}
              </p>
            </>
          )}
          {error === null || nameTaken || Object.keys(errors).length > 0 ? null : (
            <p className={css['problem']} role="alert">
              {translated(error.message)}
            </p>
          )}
          <div className={css['actions']}>
            {search === null ? null : (
              <Button
                variant="destructive"
                busy={forget.isPending}
                onClick={() =>
                  forget.mutate(
                    { params: { searchId: search.id } },
                    {
                      onSuccess: () =>
                        showFeedback({ type: 'success', message: t('{name} is deleted.', { name: search.name }) }),
                    },
                  )
                }
              >
                {t('Delete search')}
              </Button>
            )}
            <Button onClick={onClose} keys="Esc">
              {t('Not yet')}
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending || change.isPending}>
              {search === null ? t('Save search') : t('Save changes')}
            </Button>
          </div>
        </Form>
      </div>
    </ModalFrame>
  )
}
