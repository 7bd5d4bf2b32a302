import { text } from '@drawbar/texts/text.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { emailNotices } from './email-notices.ts'
import { insertStaffNotices, selectLoadedFreight } from './sql.ts'

/** The company's page shows the rest. */
const NAMED = 5

/** Freight of a company that was just suspended continues (domain §2.2, table A): staff make sure that it arrives. */
export const suspensionSubscription: Subscription = on('company.suspended', async (tx, { companyId }, event) => {
  const loaded = await selectLoadedFreight(tx.sql, { companyId, limit: NAMED })
  const [first] = loaded
  if (!first) return
  const { company, count } = first
  const shipments = { list: loaded.map(({ reference }) => reference) }
  const inserted = await insertStaffNotices(tx.sql, {
    companyId,
    eventId: event.id,
    kind: 'company.suspended',
    title: text('company.suspended_loaded', { company, count }),
    body: [text('company.suspended_loaded.body', { shipments })],
    path: `/admin/ownership?company=${companyId}`,
  })
  await emailNotices(tx, inserted, event)
})
