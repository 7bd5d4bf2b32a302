import { on, type Subscription } from '../../platform/events.ts'
import { mailNotices } from './mail-notices.ts'
import { insertStaffNotices, selectLaden } from './sql.ts'

/** More stand on the company's page. */
const NAMED = 5

/** Freight of a company that was just suspended goes on (domain §2.2, table A): somebody of staff sees to it that it arrives. */
export const ladenSubscription: Subscription = on('company.suspended', async (tx, { companyId }, event) => {
  const laden = await selectLaden(tx.sql, { companyId, limit: NAMED })
  const [first] = laden
  if (!first) return
  const { company, count } = first
  const references = laden.map(({ reference }) => reference).join(', ')
  const told = await insertStaffNotices(tx.sql, {
    companyId,
    eventId: event.id,
    kind: 'company.suspended',
    title: `${company} is suspended with freight on the road: ${count}`,
    body: `${references}. Loaded freight goes on. See that it arrives.`,
    path: `/admin/ownership?company=${companyId}`,
  })
  await mailNotices(tx, told, event)
})
