import { type Invoice, listInvoices, payOut, recordPayment } from '@drawbar/contract/billing/billing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import type { TestApp } from '../../test-app.ts'
import { usd } from '../bids/testing.ts'
import { aCompletedShipment, clockOf, type Hauled } from '../shipments/testing.ts'

export interface Billed extends Hauled {
  invoice: Invoice
}

/** A haul whose proof of delivery was approved, and the freight invoice that followed, as its carrier reads it. */
export async function aBilledHaul(app: TestApp): Promise<Billed> {
  const hauled = await aCompletedShipment(app)
  const { items } = await app.ok(listInvoices, { as: hauled.carrier, query: { shipmentId: hauled.shipment.id } })
  const [invoice] = items
  if (!invoice) throw new Error('a completed haul was not billed')
  return { ...hauled, invoice }
}

let transfers = 0

/** A transfer of so many cents that arrived today, under a reference of its own. */
export const pay = async (
  app: TestApp,
  {
    as,
    invoiceId,
    amount,
    ...over
  }: { as: { token: string }; invoiceId: string; amount: number } & Partial<
    Omit<BodyInput<typeof recordPayment>, 'amount'>
  >,
) =>
  app.call(recordPayment, {
    as,
    params: { invoiceId },
    body: {
      amount: usd(amount),
      bankReference: `TRANSFER-${(transfers += 1)}`,
      receivedOn: (await clockOf(app)).slice(0, 10),
      ...over,
    },
  })

export const sendOut = (
  app: TestApp,
  {
    as,
    invoiceId,
    bankReference = `SENT-${invoiceId}`,
  }: { as: { token: string }; invoiceId: string; bankReference?: string },
) => app.call(payOut, { as, params: { invoiceId }, body: { bankReference } })
