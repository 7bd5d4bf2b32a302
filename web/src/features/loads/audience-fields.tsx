import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CarrierPicker } from './carrier-picker.tsx'
import { At } from './form-field.tsx'
import { newKey, type LoadDraft, type ReleaseDraft } from './load-draft.ts'
import css from './load-form.module.css'
import type { LoadForm } from './use-load-form.ts'
import { waitOptions } from './wait-options.ts'

const WAITS = [15, 30, 60, 120, 240, 480, 1440]
const MAX_STEPS = 5

/** Who sees the load, at once and later. */
export function AudienceFields({ form }: { form: LoadForm }) {
  const { scope, invited, followsPreferred, releases } = form.draft
  const set = (patch: Partial<LoadDraft>): void => form.change((draft) => ({ ...draft, ...patch }), 'visibility')
  const last = releases.at(-1)
  return (
    <At path="visibility">
      <RadioField
        label={t('Who sees it')}
        value={scope}
        onChange={(next) => set({ scope: next })}
        options={[
          { value: 'public', label: t('Every carrier on the board') },
          { value: 'invited', label: t('Only carriers I invite') },
        ]}
      />
      {scope === 'invited' ? (
        <div className={css['steps']}>
          {releases.length === 0 ? null : <StepHead number={1} />}
          <CarrierPicker
            legend={t('Invited')}
            equipment={form.draft.equipment}
            chosen={invited}
            onChange={(next) => set({ invited: next })}
            error={form.errorAt('visibility.companyIds') ?? form.errorAt('visibility')}
          />
          <CheckField
            label={t('Also carriers that I prefer later')}
            checked={followsPreferred}
            onChange={(next) => set({ followsPreferred: next })}
          />
          <At path="visibility.releases">
            {releases.map((release, index) => (
              <Release
                key={release.key}
                form={form}
                release={release}
                index={index}
                isLast={index === releases.length - 1}
                earlier={[...invited, ...releases.slice(0, index).flatMap(({ companyIds }) => companyIds)]}
                onChange={(patch) =>
                  set({ releases: releases.map((one) => (one.key === release.key ? { ...one, ...patch } : one)) })
                }
                onRemove={() => set({ releases: releases.filter(({ key }) => key !== release.key) })}
              />
            ))}
            {form.errorAt('visibility.releases') === null ? null : (
              <p className={css['fieldError']}>{form.errorAt('visibility.releases')}</p>
            )}
            {releases.length >= MAX_STEPS || last?.everyone === true ? null : (
              <Button
                size="filter"
                icon={<IconPlus size={14} stroke={1.6} aria-hidden="true" />}
                onClick={() =>
                  set({
                    releases: [
                      ...releases,
                      { key: newKey(), afterMinutes: later(last?.afterMinutes), everyone: true, companyIds: [] },
                    ],
                  })
                }
              >
                {t('Open it to more carriers later')}
              </Button>
            )}
          </At>
        </div>
      ) : null}
    </At>
  )
}

const later = (minutes: number | undefined): number => WAITS.find((wait) => wait > (minutes ?? 30)) ?? 1440

function StepHead({ number, children }: { number: number; children?: ReactNode }) {
  return (
    <div className={css['stopHead']}>
      <span className={css['number']} aria-hidden="true">
        {number}
      </span>
      <strong>{t('Step {number}', { number })}</strong>
      {number === 1 ? <span className="t-second">{t('at once')}</span> : null}
      <span className={css['stopActions']}>{children}</span>
    </div>
  )
}

function Release({
  form,
  release: { afterMinutes, everyone, companyIds },
  index,
  isLast,
  earlier,
  onChange,
  onRemove,
}: {
  form: LoadForm
  release: ReleaseDraft
  index: number
  isLast: boolean
  /** Who sees it already. */
  earlier: readonly string[]
  onChange: (patch: Partial<ReleaseDraft>) => void
  onRemove: () => void
}) {
  const at = `visibility.releases.${index}`
  const number = index + 2
  return (
    <At path={at}>
      <fieldset className={css['release']} aria-label={t('Step {number}', { number })}>
        <StepHead number={number}>
          <IconButton label={t('Remove step {number}', { number })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </StepHead>
        <div className={css['stepRow']}>
          <SelectField
            label={t('After the post')}
            value={String(afterMinutes)}
            onChange={(value) => onChange({ afterMinutes: Number(value ?? afterMinutes) })}
            options={waitOptions(WAITS, afterMinutes)}
            error={form.errorAt(`${at}.afterMinutes`)}
          />
          <RadioField
            label={t('Then it is seen by')}
            value={everyone ? 'everyone' : 'some'}
            onChange={(value) => onChange({ everyone: value === 'everyone' })}
            options={[
              { value: 'everyone', label: t('every carrier'), disabled: !isLast },
              { value: 'some', label: t('these carriers too') },
            ]}
          />
        </div>
        {everyone ? null : (
          <CarrierPicker
            legend={t('Invited')}
            equipment={form.draft.equipment}
            taken={earlier}
            chosen={companyIds}
            onChange={(next) => onChange({ companyIds: next })}
            error={form.errorAt(`${at}.companyIds`)}
          />
        )}
      </fieldset>
    </At>
  )
}
