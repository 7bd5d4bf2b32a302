import { z } from 'zod'
import { Id } from '../fields.ts'

/** By itself, so that a screen of money does without the shipments. */
export const ShipmentParams = z.object({ shipmentId: Id })
