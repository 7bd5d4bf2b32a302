import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { pickedIn, useAddress } from '../lists/address.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { PlaceField, type PlaceChoice } from '../places/place-field.tsx'

const EQUIPMENT_OPTIONS = EQUIPMENT_CODES.map((value) => ({ value, label: `${equipmentName(value)} (${value})` }))

/** A lane, the equipment and the day; each stands in the address. */
export function TruckSearch() {
  const [search, patch] = useAddress()
  const equipment = pickedIn(search, 'equipment', EQUIPMENT_CODES)
  return (
    <>
      <End name="from" label={t('Near')} />
      <End name="to" label={t('Going to')} />
      <SelectField
        label={t('Equipment')}
        placeholder={t('Any')}
        clearable
        options={EQUIPMENT_OPTIONS}
        value={equipment}
        onChange={(picked) => patch({ equipment: picked })}
      />
      <DayField label={t('On the day')} value={search.get('day')} onChange={(day) => patch({ day })} />
    </>
  )
}

/** A place of the search; its name stands in the address too, so that a link reads without a look-up. */
function End({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [search, patch] = useAddress()
  const [value, setValue] = useState<PlaceChoice>({ text: search.get(`${name}Name`) ?? '', place: null })
  return (
    <PlaceField
      label={label}
      value={value}
      onChange={(text) => {
        setValue(text)
        if (text.place !== null) patch({ [name]: text.place.id, [`${name}Name`]: text.place.label })
        else if (text.text === '') patch({ [name]: null, [`${name}Name`]: null })
      }}
    />
  )
}
