import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { pickedIn, useAddress } from '../lists/address.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { PlaceField, type PlaceChoice } from '../places/place-field.tsx'
import { placeName } from '../places/place-name.ts'
import css from './lane-page.module.css'
import { LaneFigures } from './lane-panel.tsx'

const EQUIPMENTS = EQUIPMENT_CODES.map((value) => ({ value, label: `${value}, ${equipmentName(value)}` }))
/** Under names of its own in the address: the board has its questions under the short ones. */
type End = 'laneFrom' | 'laneTo'

/** Any lane, whether or not a load of it is at hand: two places and the equipment, all in the address. */
export function LanePage() {
  const [search, patch] = useAddress()
  const [text, setText] = useState<Partial<Record<End, PlaceChoice>>>({})
  const [from, to] = [search.get('laneFrom'), search.get('laneTo')]
  const equipment = pickedIn(search, 'laneEquipment', EQUIPMENT_CODES) ?? 'V'
  const shown = (end: End): PlaceChoice => text[end] ?? { text: search.get(`${end}Name`) ?? '', place: null }
  const type = (end: End) => (choice: PlaceChoice) => {
    setText({ ...text, [end]: choice })
    // What is half typed is no other lane yet.
    if (choice.place === null && choice.text !== '') return
    patch(
      { [end]: choice.place?.id, [`${end}Name`]: choice.place === null ? null : placeName(choice.place) },
      { replace: true },
    )
  }
  const rotate = (): void => {
    setText({})
    const [fromName, toName] = [search.get('laneFromName'), search.get('laneToName')]
    patch({ laneFrom: to, laneFromName: toName, laneTo: from, laneToName: fromName }, { replace: true })
  }
  return (
    <div className={css['page']}>
      <search className={css['ask']} aria-label={t('Lane')}>
        <PlaceField label={t('From')} value={shown('laneFrom')} onChange={type('laneFrom')} />
        <Button
          icon={<IconArrowsExchange size={16} stroke={1.6} />}
          lockedReason={from === null && to === null ? t('Choose a place first.') : undefined}
          hideReason
          onClick={rotate}
        >
          {t('Turn around')}
        </Button>
        <PlaceField label={t('To')} value={shown('laneTo')} onChange={type('laneTo')} />
        <SelectField
          label={t('Equipment')}
          options={EQUIPMENTS}
          value={equipment}
          onChange={(picked) => patch({ laneEquipment: picked }, { replace: true })}
        />
      </search>
      {from === null || to === null ? (
        <Empty title={t('Which lane?')}>
          {t(
            'Choose two places to see what the lane pays, has paid in 13 weeks and leads to, and how many loads there are for each truck.',
          )}
        </Empty>
      ) : (
        <LaneFigures
          key={`${from} ${to} ${equipment}`}
          query={{ originPlaceId: from, destinationPlaceId: to, equipment }}
        />
      )}
    </div>
  )
}
