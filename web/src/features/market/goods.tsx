import { EQUIPMENT, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/market.ts'
import { deciCelsiusToFahrenheit } from '@drawbar/contract/units.ts'
import { CodeBox } from '../../ui/code-box.tsx'
import { EN_DASH, formatNumber, formatWeight, MINUS } from '../../ui/format.ts'
import css from './goods.module.css'

/** What of a load both the board and a shipment can say. */
export type Goods = Pick<BoardLoad, 'equipment' | 'weightGrams' | 'pallets' | 'commodity' | 'temperature' | 'hazmat'>

const fahrenheit = (deciCelsius: number): string => formatNumber(Math.round(deciCelsiusToFahrenheit(deciCelsius)) || 0)

export function temperatureWords({ temperature }: Pick<Goods, 'temperature'>): string | null {
  if (temperature === null) return null
  const from = fahrenheit(temperature.minDeciCelsius)
  const to = fahrenheit(temperature.maxDeciCelsius)
  // A dash beside a minus reads as two minus signs.
  const range = from === to ? from : from.startsWith(MINUS) ? `${from} to ${to}` : `${from}${EN_DASH}${to}`
  return `${range} °F${temperature.mode === 'continuous' ? ' cont.' : ''}`
}

export function weightWords({ weightGrams, pallets }: Pick<Goods, 'weightGrams' | 'pallets'>): string {
  const weight = `${formatWeight(weightGrams)} lb`
  return pallets === null || pallets === 0 ? weight : `${weight} · ${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`
}

export const equipmentName = (code: EquipmentCode): string => EQUIPMENT[code].name

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

/** Two lines: what it needs and holds, then how much. */
export function GoodsLines({ load }: { load: Goods }) {
  return (
    <>
      <span className={css['line']}>
        <EquipmentBoxes equipment={load.equipment} />
        <span className={css['what']}>
          {temperatureWords(load) ?? load.commodity}
          {load.hazmat ? ' · hazmat' : ''}
        </span>
      </span>
      <span className={css['second']}>{weightWords(load)}</span>
    </>
  )
}
