import { AWAY_REASONS, type AwayReason } from '@drawbar/contract/fleet/fleet-calendar.ts'
import {
  type DOOR_TYPES,
  type Vehicle,
  VEHICLE_FEATURES,
  type VehicleFeature,
} from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { type Driver, ENDORSEMENTS, type Endorsement, HOS_RULESETS } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { HOURS_SOURCES } from '@drawbar/contract/fleet/driver-hours.ts'
import type { LastPlace, PaperName } from '@drawbar/contract/fleet/fleet-documents.ts'
import { t, translated } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const VEHICLE_KIND_LABELS: Record<Vehicle['kind'], string> = {
  tractor: t('Tractor'),
  straight_truck: t('Straight truck'),
  trailer: t('Trailer'),
  van: t('Van (vehicle)'),
}
export const VEHICLE_STATUS: Record<Vehicle['status'], { tone: Tone; label: string }> = {
  active: { tone: 'good', label: t('In service') },
  out_of_service: { tone: 'warning', label: t('Out of service') },
  retired: { tone: 'idle', label: t('Retired') },
}
export const DRIVER_STATUS: Record<Driver['status'], { tone: Tone; label: string }> = {
  pending: { tone: 'neutral', label: t('Not cleared yet') },
  active: { tone: 'good', label: t('Active (driver)') },
  inactive: { tone: 'idle', label: t('Inactive (driver)') },
  terminated: { tone: 'idle', label: t('Left (driver)') },
}
export const DOCUMENT_LABELS: Record<PaperName, string> = {
  registration: t('Registration'),
  inspection: t('Inspection'),
  licence: t('License'),
  medical_card: t('Medical card'),
}
export const DOOR_LABELS: Record<(typeof DOOR_TYPES)[number], string> = {
  swing: t('Swing doors'),
  roll_up: t('Roll-up door'),
  side: t('Side doors'),
  rear_and_side: t('Rear and side doors'),
  none: t('No doors'),
}
export const OWNERSHIP_LABELS: Record<Vehicle['ownership'], string> = { owned: t('Owned'), leased: t('Leased') }
export const PLACE_SOURCES: Record<LastPlace['source'], string> = {
  hand: t('set by hand'),
  manual: t('reported by hand'),
  app: t('driver’s app'),
  eld: t('ELD'),
  edi: t('EDI'),
}

export const awayLabel = (reason: AwayReason): string => translated(AWAY_REASONS[reason])
export const featureLabel = (feature: VehicleFeature): string => translated(VEHICLE_FEATURES[feature])
export const endorsementLabel = (endorsement: Endorsement): string =>
  `${endorsement}, ${translated(ENDORSEMENTS[endorsement])}`

const optionsOf = <Value extends string>(text: Record<Value, string>): { value: Value; label: string }[] =>
  (Object.keys(text) as Value[]).map((value) => ({ value, label: translated(text[value]) }))

export const KIND_OPTIONS = optionsOf(VEHICLE_KIND_LABELS)
export const DOOR_OPTIONS = optionsOf(DOOR_LABELS)
export const OWNERSHIP_OPTIONS = optionsOf(OWNERSHIP_LABELS)
export const HOS_OPTIONS = optionsOf(HOS_RULESETS)
export const HOURS_SOURCE_OPTIONS = optionsOf(HOURS_SOURCES)
export const AWAY_OPTIONS = optionsOf(AWAY_REASONS)
