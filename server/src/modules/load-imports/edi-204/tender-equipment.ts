import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import { fahrenheitToDeciCelsius } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import type { TenderDraft } from '@drawbar/x12/index.ts'
import type { Say } from '../import-draft.ts'

/** X12 element 40 to ours. What is not here (chassis, containers on rail) is for a person to choose. */
const EQUIPMENT: Readonly<Record<string, EquipmentCode>> = {
  TL: 'V',
  TF: 'V',
  TV: 'V',
  CV: 'V',
  HV: 'V',
  RT: 'R',
  FF: 'R',
  FT: 'F',
  FH: 'F',
  FN: 'F',
  DD: 'DD',
  CN: 'C',
  CZ: 'C',
}

type Typed = Pick<z.input<typeof LoadInput>, 'equipment' | 'trailerLengthMm' | 'temperature'>

/** A load has one trailer; a tender may name several (N7). */
export function tenderEquipment({ equipment }: TenderDraft, say: Say): Typed {
  const codes = equipment.flatMap(({ code }) => code ?? [])
  for (const code of new Set(codes.filter((one) => !EQUIPMENT[one])))
    say(
      'warning',
      'N7-11',
      `The equipment "${code.slice(0, 20)}" is none that a load is posted for. Choose it by hand.`,
    )
  const lengths = [...new Set(equipment.flatMap(({ lengthMm }) => lengthMm ?? []))]
  if (lengths.length > 1)
    say('warning', 'N7-15', `The tender names trailers of ${lengths.length} lengths; only the first was taken over.`)
  const [trailerLengthMm] = lengths
  const temperature = temperatureOf(equipment, say)
  return {
    equipment: [...new Set(codes.flatMap((code) => EQUIPMENT[code] ?? []))],
    ...(trailerLengthMm === undefined ? {} : { trailerLengthMm }),
    ...(temperature ? { temperature } : {}),
  }
}

function temperatureOf(equipment: TenderDraft['equipment'], say: Say): Typed['temperature'] {
  const given = equipment.flatMap(({ temperature }) => temperature ?? [])
  for (const { text, fahrenheit } of given) {
    if (fahrenheit !== undefined) continue
    const shown = text.slice(0, 20)
    say(
      'warning',
      'N7-13',
      `The temperature "${shown}" is not degrees with F or C; it was left out. Enter it before the load is posted.`,
    )
  }
  const degrees = [...new Set(given.flatMap(({ fahrenheit }) => fahrenheit ?? []))]
  if (degrees.length > 1)
    say('warning', 'N7-13', `The tender names ${degrees.length} temperatures; only the first was taken over.`)
  const [fahrenheit] = degrees
  if (fahrenheit === undefined) return undefined
  const deci = fahrenheitToDeciCelsius(fahrenheit)
  return { minDeciCelsius: deci, maxDeciCelsius: deci }
}
