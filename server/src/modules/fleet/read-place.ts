import type { z } from 'zod'
import type { PlaceReport } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findPlace } from '../places/index.ts'

/** Clocks of phones and servers differ by so much. */
const CLOCK_SLACK_MS = 300_000

/** The town as it is named, with where it lies and when; nothing is anywhere in the future. */
export async function readPlace(
  tx: Tx,
  { placeId, at }: z.output<typeof PlaceReport>,
): Promise<{ latitude: number; longitude: number; name: string; at: string }> {
  const place = await findPlace(tx.sql, placeId)
  if (!place) throw invalid({ placeId: 'Choose a town from the list.' })
  const now = await tx.now()
  if (at !== undefined && Date.parse(at) > Date.parse(now) + CLOCK_SLACK_MS)
    throw invalid({ at: 'That time lies in the future.' })
  const { latitude, longitude, label } = place
  return { latitude, longitude, name: label, at: at ?? now }
}
