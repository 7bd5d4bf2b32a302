import { PACKAGING } from '@drawbar/contract/codes.ts'
import { GRAMS_PER_POUND, MM_PER_INCH } from '@drawbar/contract/units.ts'
import { IconTrash } from '@tabler/icons-react'
import { t, translated } from '../../app/i18n/t.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { At } from './form-field.tsx'
import { NO_HAZMAT, type CommodityDraft, type HazmatDraft, type LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import { PACKAGING_LABELS } from './load-labels.ts'
import type { LoadForm } from './use-load-form.ts'

const GRAMS: Record<LoadDraft['weightUnit'], number> = { lb: GRAMS_PER_POUND, kg: 1000 }
const LENGTH: Record<LoadDraft['weightUnit'], { unit: string; mm: number }> = {
  lb: { unit: 'in', mm: MM_PER_INCH },
  kg: { unit: 'cm', mm: 10 },
}

/** Shown to two decimals, so that switching the unit there and back shows what was typed. */
const inUnit = (value: number | null, per: number): number | null =>
  value === null ? null : Math.round((value / per) * 100) / 100

export interface GoodsFieldsProps {
  form: LoadForm
  goods: CommodityDraft
  index: number
  /** What is said at the weight of goods that are too heavy together. */
  heavy: string | null
  onRemove: (() => void) | null
}

export function GoodsFields({ form, goods, index, heavy, onRemove }: GoodsFieldsProps) {
  const { weightUnit } = form.draft
  const at = (field: string): string => `commodities.${index}.${field}`
  const set = (patch: Partial<CommodityDraft>): void =>
    form.change(
      (draft) => ({
        ...draft,
        commodities: draft.commodities.map((one, i) => (i === index ? { ...one, ...patch } : one)),
      }),
      Object.keys(patch).map(at),
    )
  const figure = (field: 'pieces' | 'pallets' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', per = 1) => ({
    value: inUnit(goods[field], per),
    onChange: (value: number | null) => set({ [field]: value === null ? null : Math.round(value * per) }),
    onBlur: () => form.leave(at(field)),
    error: form.errorAt(at(field)),
  })
  const length = LENGTH[weightUnit]
  const size = (field: 'lengthMm' | 'widthMm' | 'heightMm') => ({
    ...figure(field, length.mm),
    unit: length.unit,
    decimals: 1,
  })
  return (
    <fieldset className={css['stop']}>
      <legend className="visually-hidden">{t('Goods {number}', { number: index + 1 })}</legend>
      <div className={css['goodsRow']}>
        <At path={at('description')}>
          <TextField
            label={t('What is shipped')}
            value={goods.description}
            maxLength={200}
            onChange={(description) => set({ description })}
            onBlur={() => form.leave(at('description'))}
            error={form.errorAt(at('description'))}
            required
          />
        </At>
        <SelectField
          label={t('Packed as')}
          value={goods.packaging}
          searchable={false}
          onChange={(packaging) => set({ packaging: packaging ?? 'other' })}
          options={PACKAGING.map((value) => ({ value, label: PACKAGING_LABELS[value] }))}
        />
        {onRemove === null ? null : (
          <IconButton label={t('Remove goods {number}', { number: index + 1 })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className={css['thirds']}>
        <At path={at('weightGrams')}>
          <NumberField
            label={t('Weight')}
            unit={weightUnit}
            decimals={2}
            required
            hint={heavy === null ? undefined : <span className={css['heavy']}>{translated(heavy)}</span>}
            {...figure('weightGrams', GRAMS[weightUnit])}
          />
        </At>
        <At path={at('pieces')}>
          <NumberField label={t('Pieces')} note="optional" {...figure('pieces')} />
        </At>
        <At path={at('pallets')}>
          <NumberField label={t('Pallets')} note="optional" {...figure('pallets')} />
        </At>
      </div>
      <div className={css['thirds']}>
        <At path={at('lengthMm')}>
          <NumberField label={t('Length each')} note="optional" {...size('lengthMm')} />
        </At>
        <At path={at('widthMm')}>
          <NumberField label={t('Width each')} note="optional" {...size('widthMm')} />
        </At>
        <At path={at('heightMm')}>
          <NumberField label={t('Height each')} note="optional" {...size('heightMm')} />
        </At>
      </div>
      <div className={css['checks']}>
        <CheckField
          label={t('Can be stacked')}
          checked={goods.stackable}
          onChange={(stackable) => set({ stackable })}
        />
        <CheckField
          label={t('Hazardous goods')}
          checked={goods.hazmat !== null}
          onChange={(on) => set({ hazmat: on ? NO_HAZMAT : null })}
        />
      </div>
      {goods.hazmat === null ? null : (
        <HazmatFields
          form={form}
          at={(field) => at(`hazmat.${field}`)}
          hazmat={goods.hazmat}
          onChange={(hazmat, field) =>
            form.change(
              (draft) => ({
                ...draft,
                commodities: draft.commodities.map((one, i) => (i === index ? { ...one, hazmat } : one)),
              }),
              at(`hazmat.${field}`),
            )
          }
        />
      )}
    </fieldset>
  )
}

interface HazmatFieldsProps {
  form: LoadForm
  at: (field: string) => string
  hazmat: HazmatDraft
  onChange: (hazmat: HazmatDraft, field: string) => void
}

function HazmatFields({ form, at, hazmat, onChange }: HazmatFieldsProps) {
  const text = (field: 'unNumber' | 'properShippingName' | 'hazardClass' | 'emergencyPhone') => ({
    value: hazmat[field],
    onChange: (value: string) => onChange({ ...hazmat, [field]: value }, field),
    onBlur: () => form.leave(at(field)),
    error: form.errorAt(at(field)),
  })
  return (
    <>
      <div className={css['thirds']}>
        <At path={at('unNumber')}>
          <TextField label={t('UN number')} placeholder={t('UN1203')} maxLength={6} required {...text('unNumber')} />
        </At>
        <At path={at('hazardClass')}>
          <TextField
            label={t('Hazard class')}
            note={t('to post')}
            placeholder="3"
            maxLength={4}
            {...text('hazardClass')}
          />
        </At>
        <SelectField
          label={t('Packing group')}
          note="optional"
          value={hazmat.packingGroup}
          clearable
          onChange={(packingGroup) => onChange({ ...hazmat, packingGroup }, 'packingGroup')}
          options={(['I', 'II', 'III'] as const).map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={css['half']}>
        <At path={at('properShippingName')}>
          <TextField
            label={t('Proper shipping name')}
            note={t('to post')}
            maxLength={200}
            {...text('properShippingName')}
          />
        </At>
        <At path={at('emergencyPhone')}>
          <TextField
            label={t('24-hour emergency phone')}
            note={t('to post')}
            type="tel"
            maxLength={30}
            {...text('emergencyPhone')}
          />
        </At>
      </div>
    </>
  )
}
