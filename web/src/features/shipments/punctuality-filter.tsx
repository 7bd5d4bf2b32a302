import { PUNCTUALITY, type Punctuality } from '@drawbar/contract/shipments/punctuality.ts'
import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { pickedIn, useAddress } from '../lists/address.ts'
import { PUNCTUALITY_LABELS } from './shipment-status.tsx'

const ANY = 'any'
const CHOICES = [
  { value: ANY, label: t('Any punctuality') },
  ...PUNCTUALITY.map((value) => ({ value, label: PUNCTUALITY_LABELS[value].label })),
] as const

/** The list narrowed to early, on time, at risk, late or on hold. The choice is in the address. */
export function usePunctualityFilter() {
  const [search, patch] = useAddress()
  const chosen = pickedIn(search, 'clock', PUNCTUALITY)
  return {
    chosen,
    query: chosen === null ? {} : { punctuality: [chosen] },
    field: (
      <NativeSelectField<Punctuality | typeof ANY>
        label={t('Against the clock')}
        labelHidden
        value={chosen ?? ANY}
        options={CHOICES}
        onChange={(value) => patch({ clock: value === ANY ? null : value })}
      />
    ),
  }
}
