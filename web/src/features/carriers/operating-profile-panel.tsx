import {
  type CarrierProfile,
  CarrierProfile as ProfileShape,
  getCarrierProfile,
} from '@drawbar/contract/carriers/carriers.ts'
import {
  type EquipmentCount,
  LANE_FREQUENCIES,
  type OperatingLane,
  MAX_LANES,
  putOperatingProfile,
} from '@drawbar/contract/carriers/operating-profile.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import css from './carriers.module.css'

const FREQUENCIES: Record<OperatingLane['frequency'], string> = {
  daily: t('Daily'),
  weekly: t('Weekly'),
  monthly: t('Monthly'),
  now_and_then: t('Now and then'),
}
const equipmentOptions = EQUIPMENT_CODES.map((code) => ({
  value: code,
  label: `${code} ${translated(EQUIPMENT[code].name)}`,
}))

interface Draft {
  units: { code: EquipmentCode | null; count: number | null }[]
  lanes: {
    origin: string
    destination: string
    equipment: EquipmentCode | null
    frequency: OperatingLane['frequency'] | null
  }[]
  version: number
}
const draftOf = ({ equipment, lanes, version }: CarrierProfile): Draft => ({ units: equipment, lanes, version })
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)
const changed = <T extends object>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one))

/** Equipment with counts and the lanes it runs: what consignors hold against a load. */
export function WorkPanel({ profile }: { profile: CarrierProfile }) {
  const lockedReason = useBlockedReason('manageCompany')
  const [start] = useState(() => draftOf(profile))
  const { value: draft, set: put, drop } = useDraftForm(`carrier-work:${profile.companyId}`, start)
  const save = useCommand(putOperatingProfile, {
    invalidates: [getCarrierProfile, getChecklist],
    onSuccess: ({ version }) => {
      drop({ ...draft, version })
      showFeedback({ type: 'success', message: t('Equipment and lanes saved.') })
    },
    onError: ({ current }) => {
      const now = ProfileShape.safeParse(current).data
      if (now !== undefined) put({ version: now.version })
    },
  })
  const set = (next: Partial<Draft>): void => {
    put(next)
    if (save.isError) save.reset()
  }
  const errors = save.error?.errors ?? {}
  const submit = (): void =>
    save.mutate({
      body: {
        // What is not chosen is left for the server to name at its field.
        equipment: draft.units.map(({ code, count }) => ({ code, count })) as EquipmentCount[],
        lanes: draft.lanes as OperatingLane[],
        version: draft.version,
      },
    })
  return (
    <Panel title={t('Equipment and lanes')}>
      <Form label={t('Equipment and lanes')} onSubmit={submit}>
        <div className={css['section']}>
          <h3 className={`t-panel ${css['head'] ?? ''}`}>{t('Equipment')}</h3>
          {draft.units.map(({ code, count }, index) => (
            <div key={index} className={css['unit']}>
              <SelectField
                label={t('Equipment {n}', { n: index + 1 })}
                labelHidden
                options={equipmentOptions.filter(
                  ({ value }) => value === code || !draft.units.some((unit) => unit.code === value),
                )}
                value={code}
                onChange={(next) => set({ units: changed(draft.units, index, { code: next }) })}
                error={errors[`equipment.${index}.code`]}
              />
              <NumberField
                label={t('Units of equipment {n}', { n: index + 1 })}
                labelHidden
                unit={t('units')}
                min={1}
                value={count}
                onChange={(next) => set({ units: changed(draft.units, index, { count: next }) })}
                error={errors[`equipment.${index}.count`]}
              />
              <Button variant="quiet" onClick={() => set({ units: without(draft.units, index) })}>
                {t('Remove')}
              </Button>
            </div>
          ))}
          <p className={css['actions']}>
            <Button size="filter" onClick={() => set({ units: [...draft.units, { code: null, count: null }] })}>
              {t('Add equipment')}
            </Button>
          </p>
        </div>
        <div className={css['section']}>
          <h3 className={`t-panel ${css['head'] ?? ''}`}>{t('Lanes')}</h3>
          {draft.lanes.map((lane, index) => (
            <div key={index} className={css['lane']}>
              <TextField
                label={t('From')}
                placeholder={t('City or states: TX, OK')}
                value={lane.origin}
                maxLength={60}
                onChange={(origin) => set({ lanes: changed(draft.lanes, index, { origin }) })}
                error={errors[`lanes.${index}.origin`]}
              />
              <TextField
                label={t('To')}
                placeholder={t('City or states: TX, OK')}
                value={lane.destination}
                maxLength={60}
                onChange={(destination) => set({ lanes: changed(draft.lanes, index, { destination }) })}
                error={errors[`lanes.${index}.destination`]}
              />
              <SelectField
                label={t('Equipment')}
                placeholder={t('Any')}
                clearable
                options={equipmentOptions}
                value={lane.equipment}
                onChange={(equipment) => set({ lanes: changed(draft.lanes, index, { equipment }) })}
                error={errors[`lanes.${index}.equipment`]}
              />
              <SelectField
                label={t('How often')}
                options={LANE_FREQUENCIES.map((value) => ({ value, label: FREQUENCIES[value] }))}
                value={lane.frequency}
                onChange={(frequency) => set({ lanes: changed(draft.lanes, index, { frequency }) })}
                error={errors[`lanes.${index}.frequency`]}
              />
              <Button variant="quiet" onClick={() => set({ lanes: without(draft.lanes, index) })}>
                {t('Remove')}
              </Button>
            </div>
          ))}
          <p className={css['actions']}>
            <Button
              size="filter"
              {...(draft.lanes.length >= MAX_LANES ? { lockedReason: t('List at most 30 lanes.') } : {})}
              onClick={() =>
                set({ lanes: [...draft.lanes, { origin: '', destination: '', equipment: null, frequency: 'weekly' }] })
              }
            >
              {t('Add a lane')}
            </Button>
          </p>
        </div>
        {save.error === null || Object.keys(errors).some((path) => path.includes('.')) ? null : (
          <p className={css['problem']} role="alert">
            {save.error.code === 'stale_version'
              ? t('Somebody else changed the profile since you opened it. Save again to replace what they saved.')
              : translated(save.error.message)}
          </p>
        )}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" busy={save.isPending} lockedReason={lockedReason}>
            {t('Save equipment and lanes')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
