import { NumberInput } from '@mantine/core'
import { fieldClass, wrapperProps, type FieldProps } from './field.ts'
import { FieldLabel } from './field-label.tsx'
import { majorUnits, minorDigits, type Money } from '../format/format.ts'

export interface NumberFieldProps extends FieldProps<number | null> {
  /** Stands inside the field: lb, mi, °F. */
  unit?: string
  lead?: string
  min?: number
  max?: number
  step?: number
  decimals?: number
}

/** Inter at 13 px is at most this wide per letter; the unit must never lie over the figures. */
const UNIT_LETTER_PX = 7.4
const UNIT_PADDING_PX = 16
const LEAD_PADDING_PX = 14

/** Limits are not forced while typing: a figure out of range, a negative one too, is kept and reported, never silently changed. */
export function NumberField({
  label,
  note,
  value,
  onChange,
  unit,
  lead,
  min,
  max,
  step = 1,
  decimals = 0,
  ...rest
}: NumberFieldProps) {
  return (
    <NumberInput
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      // What comes back from millimeters or grams is a hair off what was typed: 144.016 in would show as 144.0.
      value={value === null ? '' : Number(value.toFixed(decimals))}
      onChange={(text) => onChange(text === '' ? null : typeof text === 'number' ? text : toNumber(text))}
      hideControls
      clampBehavior="none"
      decimalScale={decimals}
      step={step}
      thousandSeparator=","
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      leftSection={lead === undefined ? null : <span className={fieldClass['lead']}>{lead}</span>}
      leftSectionWidth={lead === undefined ? undefined : lead.length * UNIT_LETTER_PX + LEAD_PADDING_PX}
      rightSection={unit === undefined ? null : <span className={fieldClass['unit']}>{unit}</span>}
      rightSectionWidth={unit === undefined ? 0 : unit.length * UNIT_LETTER_PX + UNIT_PADDING_PX}
      rightSectionPointerEvents="none"
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  )
}

function toNumber(text: string): number | null {
  const value = Number(text.replaceAll(',', ''))
  return Number.isFinite(value) ? value : null
}

export interface MoneyFieldProps extends FieldProps<Money | null> {
  currency: string
  /** Quiet figure at the right end, such as what it is per mile. */
  aside?: string
  max?: number
}

/** `CA$`: a field stands apart from where its currency was chosen, and a bare $ is read as US dollars. */
function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** Typed in major units, given on in minor units; never through a float that is not rounded. */
export function MoneyField({ value, onChange, currency, aside, ...rest }: MoneyFieldProps) {
  const digits = minorDigits(currency)
  return (
    <NumberField
      {...rest}
      {...(aside === undefined ? {} : { unit: aside })}
      value={value === null ? null : majorUnits(value)}
      onChange={(text) => onChange(text === null ? null : { amount: Math.round(text * 10 ** digits), currency })}
      min={0}
      decimals={digits}
      lead={currencySymbol(currency)}
    />
  )
}
