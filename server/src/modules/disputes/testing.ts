import { type CargoClaim, fileCargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { newId } from '../../platform/ids.ts'
import { cargoClaimLifecycle } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { TestApp } from '../../test-app.ts'
import { usd } from '../bids/testing.ts'
import { aJpeg, anUploadedDocument } from '../documents/testing.ts'
import { aCompletedShipment, type Hauled } from '../shipments/testing.ts'

export interface Claimed extends Hauled {
  claim: CargoClaim
}

/** A photo that the consignor took of the damage. */
export const aDamagePhoto = (app: TestApp, as: { token: string }) =>
  anUploadedDocument(app, { as, kind: 'cargo_photo', file: { fileName: 'damage.jpg', bytes: aJpeg(newId()) } })

/** What a consignor sends, with a photo of its own. */
export const typedClaim = async (
  app: TestApp,
  { consignor }: Pick<Hauled, 'consignor'>,
  typed: Partial<BodyInput<typeof fileCargoClaim>> = {},
): Promise<BodyInput<typeof fileCargoClaim>> => ({
  kind: 'damage_visible',
  amount: usd(48_000),
  whatHappened: 'Two pallets crushed at the nose of the trailer.\nThe receiver noted it on the receipt.',
  documentIds: typed.documentIds ?? [(await aDamagePhoto(app, consignor)).id],
  ...typed,
})

/** Filed on a completed haul. */
export async function aCargoClaim(
  app: TestApp,
  { hauled, ...typed }: Partial<BodyInput<typeof fileCargoClaim>> & { hauled?: Hauled } = {},
): Promise<Claimed> {
  const on = hauled ?? (await aCompletedShipment(app))
  const body = await typedClaim(app, on, typed)
  const claim = await app.ok(fileCargoClaim, { as: on.consignor, params: { shipmentId: on.shipment.id }, body })
  return { ...on, claim }
}

/** What each endpoint of a claim is called with. */
export const claimRecords = ({ claim: { id, shipmentId } }: Claimed): Record<string, Record<string, string>> =>
  Object.fromEntries(
    ['file', ...Object.keys(cargoClaimLifecycle.actions)].map((act) => [
      `${act}CargoClaim`,
      { shipmentId, claimId: id },
    ]),
  )
