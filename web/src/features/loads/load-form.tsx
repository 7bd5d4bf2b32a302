import { heavyLoad } from '@drawbar/contract/loads/heavy-load.ts'
import { REFERENCE_TYPES } from '@drawbar/contract/codes.ts'
import { MAX_STOPS } from '@drawbar/contract/loads/load-input.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useSession } from '../../app/session/store.ts'
import { AccessorialFields, EquipmentFields } from './equipment-fields.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { At } from './form-field.tsx'
import { FormNotices } from './form-notices.tsx'
import { GoodsFields } from './goods-fields.tsx'
import {
  draftOf,
  emptyCommodity,
  emptyDraft,
  emptyStop,
  newKey,
  type LoadDraft,
  type ReferenceDraft,
} from './load-draft.ts'
import css from './load-form.module.css'
import { LoadRail } from './load-rail.tsx'
import { PostFields, PriceFields } from './price-fields.tsx'
import { WaterfallFields } from './waterfall-fields.tsx'
import { sumWeights } from './sum-weights.ts'
import { StopFields } from './stop-fields.tsx'
import { useLoadForm, type LoadForm as FormState } from './use-load-form.ts'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { useSaveLoad } from './use-save-load.ts'

const MAX_COMMODITIES = 50
const MAX_REFERENCES = 60

export interface LoadFormProps {
  /** null for a new load. */
  load: LoadDetail | null
  onSaved: (load: LoadDetail, posted: boolean) => void
  onLeave: () => void
}

export function LoadForm({ load, onSaved, onLeave }: LoadFormProps) {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const { weight } = useUnits()
  const start = useMemo(() => (load === null ? emptyDraft(weight) : draftOf(load, weight)), [load, weight])
  const form = useLoadForm({ start, loadId: load?.id ?? null, version: load?.version ?? null, userId })
  const save = useSaveLoad({ form, load, onSaved })
  const { draft } = form
  const canPost = load === null || load.status === 'draft' || load.status === 'expired'
  return (
    <Form
      label={load === null ? t('Post a load') : t('Edit {reference}', { reference: load.reference })}
      onSubmit={() => save.submit(canPost)}
    >
      <div className={css['page']}>
        <div className={css['sections']}>
          <FormNotices form={form} save={save} />
          <Panel data-tour="load-stops" title={t('Stops')} note={t('each in its own local time')}>
            <div className={css['fields']}>
              <Stops form={form} />
            </div>
          </Panel>
          <Panel title={t('Equipment')}>
            <div className={css['fields']}>
              <EquipmentFields form={form} />
              <AccessorialFields form={form} />
            </div>
          </Panel>
          <Panel
            data-tour="load-goods"
            title={t('Goods')}
            aside={
              <Segmented
                label={t('Weights in')}
                value={draft.weightUnit}
                onChange={(weightUnit) => form.change((now) => ({ ...now, weightUnit }), [])}
                options={[
                  { value: 'lb', label: t('lb, in') },
                  { value: 'kg', label: t('kg, cm') },
                ]}
              />
            }
          >
            <At path="commodities">
              <div className={css['fields']}>
                <Goods form={form} />
              </div>
            </At>
          </Panel>
          <Panel title={t('References')} note={t('PO, BOL, pickup number')}>
            <At path="references">
              <div className={css['fields']}>
                <References form={form} />
              </div>
            </At>
          </Panel>
          <Panel data-tour="load-price" title={t('Price')}>
            <div className={css['fields']}>
              <PriceFields form={form} />
            </div>
          </Panel>
          <Panel title={t('Carriers')} note={t('who is asked, and when')}>
            <div className={css['fields']}>
              <AudienceFields form={form} />
              <WaterfallFields form={form} />
            </div>
          </Panel>
          <Panel title={t('Post')}>
            <div className={css['fields']}>
              <PostFields form={form} />
            </div>
          </Panel>
        </div>
        <LoadRail draft={draft} load={load} save={save} canPost={canPost} onLeave={onLeave} />
      </div>
      <DuplicateWarning check={save.duplicateCheck} />
    </Form>
  )
}

function Stops({ form }: { form: FormState }) {
  const { stops } = form.draft
  const set = (update: (stops: LoadDraft['stops']) => LoadDraft['stops']): void =>
    form.change((draft) => ({ ...draft, stops: update(draft.stops) }), 'stops')
  const move = (index: number, by: -1 | 1): void =>
    set((all) => {
      const next = [...all]
      const [taken] = next.splice(index, 1)
      if (taken !== undefined) next.splice(index + by, 0, taken)
      return next
    })
  return (
    <At path="stops">
      <div className={css['fields']}>
        {stops.map((stop, index) => (
          <StopFields
            key={stop.key}
            form={form}
            stop={stop}
            index={index}
            count={stops.length}
            onMove={(by) => move(index, by)}
            onRemove={() => set((all) => all.filter(({ key }) => key !== stop.key))}
          />
        ))}
        <div>
          <Button
            size="filter"
            icon={<IconPlus size={14} stroke={1.6} aria-hidden="true" />}
            lockedReason={
              stops.length >= MAX_STOPS ? t('A load has at most {limit} stops.', { limit: MAX_STOPS }) : undefined
            }
            onClick={() => set((all) => [...all.slice(0, -1), emptyStop('delivery'), ...all.slice(-1)])}
          >
            {t('Add a stop')}
          </Button>
        </div>
      </div>
    </At>
  )
}

function Goods({ form }: { form: FormState }) {
  const { commodities, equipment } = form.draft
  const heavy = heavyLoad(sumWeights(commodities) ?? 0, equipment)
  const heavyAt = commodities.findLastIndex(({ weightGrams }) => weightGrams !== null)
  const error = form.errorAt('commodities')
  return (
    <>
      {error === null ? null : <p className={css['fieldError']}>{error}</p>}
      {commodities.map((goods, index) => (
        <GoodsFields
          key={goods.key}
          form={form}
          goods={goods}
          index={index}
          heavy={index === heavyAt ? heavy : null}
          onRemove={
            commodities.length === 1
              ? null
              : () =>
                  form.change(
                    (draft) => ({ ...draft, commodities: draft.commodities.filter(({ key }) => key !== goods.key) }),
                    'commodities',
                  )
          }
        />
      ))}
      <div>
        <Button
          size="filter"
          icon={<IconPlus size={14} stroke={1.6} aria-hidden="true" />}
          lockedReason={
            commodities.length >= MAX_COMMODITIES
              ? t('A load has at most {limit} goods.', { limit: MAX_COMMODITIES })
              : undefined
          }
          onClick={() =>
            form.change((draft) => ({ ...draft, commodities: [...draft.commodities, emptyCommodity()] }), [])
          }
        >
          {t('Add goods')}
        </Button>
      </div>
    </>
  )
}

function References({ form }: { form: FormState }) {
  const { references } = form.draft
  const set = (key: string, patch: Partial<ReferenceDraft>, index: number): void =>
    form.change(
      (draft) => ({
        ...draft,
        references: draft.references.map((one) => (one.key === key ? { ...one, ...patch } : one)),
      }),
      `references.${index}`,
    )
  const types = Object.entries(REFERENCE_TYPES).map(([value, label]) => ({
    value,
    label: `${translated(label)} (${value})`,
  }))
  return (
    <>
      {references.map(({ key, type, value, description }, index) => (
        <div key={key} className={css['refRow']}>
          <SelectField
            label={t('Kind')}
            value={type}
            options={
              types.some((one) => one.value === type)
                ? types
                : [{ value: type, label: description ? `${description} (${type})` : type }, ...types]
            }
            onChange={(next) => set(key, { type: next ?? type, description: undefined }, index)}
          />
          <At path={`references.${index}`}>
            <TextField
              label={t('Number')}
              value={value}
              maxLength={80}
              onChange={(next) => set(key, { value: next }, index)}
              error={form.errorAt(`references.${index}.value`) ?? form.errorAt(`references.${index}.type`)}
            />
          </At>
          <IconButton
            label={t('Remove reference {number}', { number: index + 1 })}
            onClick={() =>
              form.change(
                (draft) => ({ ...draft, references: draft.references.filter((one) => one.key !== key) }),
                'references',
              )
            }
          >
            <IconTrash size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="filter"
          icon={<IconPlus size={14} stroke={1.6} aria-hidden="true" />}
          lockedReason={
            references.length >= MAX_REFERENCES
              ? t('A load has at most {limit} references.', { limit: MAX_REFERENCES })
              : undefined
          }
          onClick={() =>
            form.change(
              (draft) => ({ ...draft, references: [...draft.references, { key: newKey(), type: 'PO', value: '' }] }),
              [],
            )
          }
        >
          {t('Add a reference')}
        </Button>
      </div>
    </>
  )
}
