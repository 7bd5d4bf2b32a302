import { isReefer } from '@drawbar/contract/codes.ts'
import type { LoadDetail } from '@drawbar/contract/loads.ts'
import { AppError } from '../../platform/errors.ts'

type Ready = Pick<LoadDetail, 'stops' | 'equipment' | 'temperature' | 'commodities' | 'pricing'>

/** What a board post must say beyond a draft, at the moment it goes up. Field path → sentence; empty when nothing is missing. */
export function missingForPost(
  load: Ready,
  { now, expiresAt }: { now: string; expiresAt: string | null },
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [index, stop] of load.stops.entries()) {
    if (stop.windowEndAt <= now)
      errors[`stops.${index}.windowEnd`] =
        stop.kind === 'pickup' ? 'This pickup is in the past.' : 'This delivery is in the past.'
  }
  if (load.equipment.length === 0) errors['equipment'] = 'Choose the equipment that can haul this load.'
  if (load.equipment.some(isReefer) && !load.temperature)
    errors['temperature'] = 'A reefer load needs the temperatures it must be kept between.'
  for (const [index, { hazmat }] of load.commodities.entries()) {
    if (!hazmat) continue
    const at = `commodities.${index}.hazmat`
    if (!hazmat.properShippingName)
      errors[`${at}.properShippingName`] = 'Hazardous goods need their proper shipping name.'
    if (!hazmat.hazardClass) errors[`${at}.hazardClass`] = 'Hazardous goods need their hazard class.'
    if (!hazmat.emergencyPhone)
      errors[`${at}.emergencyPhone`] = 'Hazardous goods need a 24-hour emergency phone number.'
  }
  if (expiresAt !== null && expiresAt <= now)
    errors['expiresAt'] = 'The post would end in the past. Choose a later time.'
  const deadline = 'deadline' in load.pricing ? load.pricing.deadline : undefined
  if (deadline !== undefined)
    Object.assign(errors, wrongDeadline(new Date(deadline).toISOString(), { load, now, expiresAt }))
  return errors
}

function wrongDeadline(
  deadline: string,
  { load, now, expiresAt }: { load: Ready; now: string; expiresAt: string | null },
): Record<string, string> {
  const field = 'pricing.deadline'
  const lastPickup = load.stops
    .filter(({ kind }) => kind === 'pickup')
    .map(({ windowEndAt }) => windowEndAt)
    .toSorted()
    .at(-1)
  if (deadline <= now) return { [field]: 'The deadline for bids is in the past.' }
  if (lastPickup !== undefined && deadline > lastPickup)
    return { [field]: 'Bidding would still be open after the last pickup closes.' }
  if (expiresAt !== null && deadline > expiresAt)
    return { [field]: 'Bidding would still be open after the post has ended.' }
  return {}
}

export function requireReady(load: Ready, at: { now: string; expiresAt: string | null }): void {
  const errors = missingForPost(load, at)
  const sentences = Object.values(errors)
  if (sentences.length === 0) return
  throw new AppError('load_incomplete', {
    errors,
    ...(sentences.length === 1 && sentences[0] ? { detail: sentences[0] } : {}),
  })
}
