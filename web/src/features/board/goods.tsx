import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { CodeBox } from '../../ui/display/code-box.tsx'
import { formatTemperature, formatWeight } from '../../ui/format/format.ts'
import { useUnits, type Units } from '../../ui/format/units.ts'
import css from './goods.module.css'

/** What of a load both the board and a shipment can say. */
export type Goods = Pick<BoardLoad, 'equipment' | 'weightGrams' | 'pallets' | 'commodity' | 'temperature' | 'hazmat'>

export function temperatureLabel({ temperature }: Pick<Goods, 'temperature'>, units: Units): string | null {
  if (temperature === null) return null
  const range = formatTemperature(temperature, units.temperature)
  return temperature.mode === 'continuous' ? t('{range} cont.', { range }) : range
}

export function weightLabel({ weightGrams, pallets }: Pick<Goods, 'weightGrams' | 'pallets'>, units: Units): string {
  const weight = `${formatWeight(weightGrams, units.weight)} ${units.weight}`
  return pallets === null || pallets === 0 ? weight : `${weight} · ${t('{count} pallets', { count: pallets })}`
}

export const equipmentName = (code: EquipmentCode): string => translated(EQUIPMENT[code].name)

/** R, V or F in its box; a load that takes several kinds names the first two. */
export function EquipmentBoxes({ equipment }: Pick<Goods, 'equipment'>) {
  return (
    <span className={css['boxes']}>
      {equipment.slice(0, 2).map((code) => (
        <CodeBox key={code} code={code} title={equipmentName(code)} />
      ))}
      {equipment.length > 2 ? <span className="unit">+{equipment.length - 2}</span> : null}
    </span>
  )
}

/**
 * Two lines: what it needs and holds, then how much. Narrow, how much stands beside the equipment, so that the temperature, which decides
 * whether a trailer can take the load, has a line of its own and stands whole; the rest is told on hover and in the open row.
 */
export function GoodsLines({ load, narrow = false }: { load: Goods; narrow?: boolean }) {
  const units = useUnits()
  const temperature = temperatureLabel(load, units)
  const hazmat = load.hazmat ? ` · ${t('hazmat')}` : ''
  const title = [temperature, load.commodity, ...(narrow ? [weightLabel(load, units)] : [])].filter(Boolean).join(' · ')
  if (narrow)
    return (
      <>
        <span className={css['line']}>
          <EquipmentBoxes equipment={load.equipment} />
          <span className={css['description']}>
            {weightLabel({ ...load, pallets: null }, units)}
            {hazmat}
          </span>
        </span>
        <span className={css['secondary']} title={title}>
          {temperature ?? load.commodity}
        </span>
      </>
    )
  return (
    <>
      <span className={css['line']}>
        <EquipmentBoxes equipment={load.equipment} />
        <span className={css['description']} title={title}>
          {temperature ?? load.commodity}
          {temperature === null ? null : <span> · {load.commodity}</span>}
          {hazmat}
        </span>
      </span>
      <span className={css['secondary']}>{weightLabel(load, units)}</span>
    </>
  )
}
