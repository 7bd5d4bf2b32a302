import type { Paper, PaperName } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { Vehicle, VehicleFields } from '@drawbar/contract/fleet/fleet-vehicles.ts'

/** A vehicle's form: text as typed, figures in the canonical units. */
export type VehicleDraft = {
  [Field in keyof Required<VehicleFields>]: NonNullable<VehicleFields[Field]> | null
} & { status: Vehicle['status'] }

export const expiryOf = (documents: readonly Paper[] | undefined, name: PaperName): string | null =>
  documents?.find(({ paper: doc }) => doc === name)?.expiresOn ?? null

export const vehicleDraft = (vehicle: Vehicle | undefined, kind: Vehicle['kind']): VehicleDraft => ({
  kind: vehicle?.kind ?? kind,
  unitNumber: vehicle?.unitNumber ?? '',
  equipment: vehicle?.equipment ?? null,
  plate: vehicle?.plate ?? '',
  plateRegion: vehicle?.plateRegion ?? '',
  vin: vehicle?.vin ?? '',
  year: vehicle?.year ?? null,
  make: vehicle?.make ?? '',
  model: vehicle?.model ?? '',
  lengthMm: vehicle?.lengthMm ?? null,
  widthMm: vehicle?.widthMm ?? null,
  heightMm: vehicle?.heightMm ?? null,
  innerLengthMm: vehicle?.innerLengthMm ?? null,
  innerWidthMm: vehicle?.innerWidthMm ?? null,
  innerHeightMm: vehicle?.innerHeightMm ?? null,
  tareGrams: vehicle?.tareGrams ?? null,
  gvwrGrams: vehicle?.gvwrGrams ?? null,
  maxPayloadGrams: vehicle?.maxPayloadGrams ?? null,
  palletPositions: vehicle?.palletPositions ?? null,
  doorType: vehicle?.doorType ?? null,
  tempMinDeciCelsius: vehicle?.tempMinDeciCelsius ?? null,
  tempMaxDeciCelsius: vehicle?.tempMaxDeciCelsius ?? null,
  multiTemp: vehicle?.multiTemp ?? false,
  features: vehicle?.features ?? [],
  ownership: vehicle?.ownership ?? 'owned',
  registrationExpiresOn: expiryOf(vehicle?.papers, 'registration'),
  inspectionExpiresOn: expiryOf(vehicle?.papers, 'inspection'),
  eldProvider: vehicle?.eldProvider ?? '',
  eldDevice: vehicle?.eldDevice ?? '',
  status: vehicle?.status ?? 'active',
})
