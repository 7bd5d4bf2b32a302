import { useEffect, useRef } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatTemperature, formatWeight } from '../../ui/format/format.ts'
import { useUnits, type Units } from '../../ui/format/units.ts'
import { StatusShape } from '../../ui/display/status.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { bodyOf } from './draft-input.ts'
import { focusField } from './form-field.tsx'
import { draftOf, type LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import type { LoadForm } from './use-load-form.ts'
import type { SaveState } from './use-save-load.ts'
import { fieldLabel } from './field-labels.ts'

/** Above the form: what was kept, what was refused with a way to each field, and both versions where two people edited. */
export function FormNotices({ form, save }: { form: LoadForm; save: SaveState }) {
  const errors = Object.entries(form.errors)
  const refused = useRef<HTMLDivElement>(null)
  // What was said of fields is over when the last of them is mended.
  const hasRefusal = save.refusal !== null && !(save.isOfFields && errors.length === 0)
  const isAboutNoField = save.refusal !== null && !save.isOfFields
  // Whoever pressed the button far below sees why nothing happened; a wrong field comes into view by itself.
  useEffect(() => {
    if (!isAboutNoField) return
    refused.current?.scrollIntoView?.({ block: 'center' })
    refused.current?.focus({ preventScroll: true })
  }, [isAboutNoField])
  return (
    <>
      {form.restored && save.refusal === null ? (
        <div className={css['notice']}>
          {t('What you typed before is back in the form.')}
          <div className={css['noticeActions']}>
            <Button size="filter" onClick={form.discard}>
              {t('Start over')}
            </Button>
          </div>
        </div>
      ) : null}
      {save.refusal === null || !hasRefusal ? null : (
        <div ref={refused} className={cx(css['notice'], css['critical'])} role="alert" tabIndex={-1}>
          <StatusShape tone="critical" /> {translated(save.refusal)}
          {errors.length === 0 ? null : (
            <ul aria-label={t('Fields to look at')}>
              {errors.map(([path, sentence]) => (
                <li key={path}>
                  <button type="button" className={css['errorLink']} onClick={() => focusField(path)}>
                    {fieldLabel(path)}: {translated(sentence)}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {save.requestId === null ? null : <p className={css['quiet']}>{t('Request {id}', { id: save.requestId })}</p>}
          {save.stale === null ? null : <BothVersions form={form} save={save} />}
        </div>
      )}
    </>
  )
}

const PARTS: Partial<Record<keyof LoadDraft, string>> = {
  stops: t('Stops'),
  commodities: t('Goods'),
  equipment: t('Equipment'),
  temperature: t('Temperature'),
  currency: t('Currency'),
  pricing: t('Price'),
  notes: t('Notes'),
  references: t('References'),
  accessorials: t('Extra services'),
  declaredValue: t('Declared value'),
  teamRequired: t('Team drivers'),
}

function BothVersions({ form, save }: { form: LoadForm; save: SaveState }) {
  const { stale } = save
  if (stale === null) return null
  const theirs = draftOf(stale)
  const [mineBody, theirBody] = [bodyOf(form.draft), bodyOf(theirs)]
  const differing = Object.keys(PARTS).filter(
    (part) => JSON.stringify(Reflect.get(mineBody, part)) !== JSON.stringify(Reflect.get(theirBody, part)),
  )
  return (
    <>
      <div className={css['two']} role="group" aria-label={t('Both versions')}>
        <span />
        <span>{t('Yours')}</span>
        <span>{t('As it stands now')}</span>
        {differing.map((part) => (
          <Fragments
            key={part}
            name={PARTS[part as keyof LoadDraft] ?? part}
            mine={form.draft}
            theirs={theirs}
            part={part as keyof LoadDraft}
          />
        ))}
      </div>
      {differing.length === 0 ? <p>{t('The two say the same.')}</p> : null}
      <div className={css['noticeActions']}>
        <Button
          size="filter"
          onClick={() => {
            form.takeVersion(stale.version, null)
            save.settle()
          }}
        >
          {t('Keep mine')}
        </Button>
        <Button
          size="filter"
          onClick={() => {
            form.takeVersion(stale.version, theirs)
            save.settle()
          }}
        >
          {t('Take theirs')}
        </Button>
      </div>
    </>
  )
}

function Fragments({
  name,
  mine,
  theirs,
  part,
}: {
  name: string
  mine: LoadDraft
  theirs: LoadDraft
  part: keyof LoadDraft
}) {
  const units = useUnits()
  return (
    <>
      <span>{name}</span>
      <span>{text(mine, { part, units })}</span>
      <span>{text(theirs, { part, units })}</span>
    </>
  )
}

/** One line for a part of a load: enough to tell which of two versions is meant. */
function text(
  draft: LoadDraft,
  { part, units: { weight: unit, temperature } }: { part: keyof LoadDraft; units: Units },
): string {
  const none = t('none')
  switch (part) {
    case 'stops':
      return draft.stops
        .map(({ place, windowStart }) => `${place.text} ${windowStart.date ?? ''} ${windowStart.time ?? ''}`.trim())
        .join('; ')
    case 'commodities':
      return draft.commodities
        .map(({ description, weightGrams }) => `${description} ${formatWeight(weightGrams ?? 0, unit)} ${unit}`)
        .join('; ')
    case 'equipment':
      return draft.equipment.join(', ') || none
    case 'temperature':
      return [draft.temperature.low, draft.temperature.high]
        .map((deci) =>
          deci === null ? '?' : formatTemperature({ minDeciCelsius: deci, maxDeciCelsius: deci }, temperature),
        )
        .join(` ${t('to')} `)
    case 'pricing':
      return `${translated(draft.pricing.mode.replace('_', ' '))} ${draft.pricing.amount === null ? '' : (draft.pricing.amount.amount / 100).toFixed(2)}`.trim()
    case 'references':
      return draft.references.map(({ type, value }) => `${type} ${value}`).join(', ') || none
    case 'declaredValue':
      return draft.declaredValue === null ? none : (draft.declaredValue.amount / 100).toFixed(2)
    case 'teamRequired':
      return draft.teamRequired ? t('required') : t('not required')
    case 'accessorials':
      return draft.accessorials.join(', ') || none
    case 'currency':
      return draft.currency
    case 'notes':
      return draft.notes || none
    case 'mode':
    case 'scope':
    case 'invited':
    case 'followsPreferred':
    case 'releases':
    case 'waterfall':
    case 'expires':
    case 'trailerLengthMm':
    case 'weightUnit':
      return ''
  }
}
