import { LADEN } from '@drawbar/contract/lifecycles/shipment.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { mailNotices } from './mail-notices.ts'
import { insertNotices, insertStaffNotices, type NewNotice, type OpenHaulRow, selectOpenHauls } from './sql.ts'

/** More stand on the page that the notice opens. */
const NAMED = 5

/**
 * Of a carrier that has hauls under way. One that lost its authority or its cover, or that staff stopped, hauls nothing new: whoever counts on it hears so before a truck does
 * not come, and hears when it passes again. Staff are told where freight waits or rolls, and of a suspension in its own words (`tell-of-laden.ts`).
 */
export const unfitSubscription: Subscription = on(
  'carrier.eligibility_changed',
  async (tx, { companyId, before, after, why }, event) => {
    if (before !== 'ineligible' && after !== 'ineligible') return
    const fit = after !== 'ineligible'
    const hauls = await selectOpenHauls(tx.sql, companyId)
    const [first] = hauls
    if (!first) return
    const about = {
      kind: 'carrier.eligibility_changed',
      eventId: event.id,
      title: (fit ? fitTitle : unfitTitle)(first.carrier),
    }
    const consignors = Map.groupBy(hauls, ({ consignorId }) => consignorId)
    const notices = [...consignors].map(([consignorId, theirs]): NewNotice => ({
      ...about,
      companyId: consignorId,
      body: fit ? fitBody(theirs) : unfitBody(why, theirs),
      path: theirs.length === 1 ? `/consignor/shipments?shipment=${theirs[0]?.id}` : '/consignor/shipments',
    }))
    const told = await insertNotices(tx.sql, notices)
    if (fit) return
    if (!first.suspended)
      told.push(
        ...(await insertStaffNotices(tx.sql, {
          ...about,
          companyId,
          body: unfitBody(why, hauls),
          path: `/admin/ownership?company=${companyId}`,
        })),
      )
    await mailNotices(tx, told, event)
  },
)

export const fitTitle = (carrier: string): string => `${carrier} may haul again`
export const fitBody = (hauls: readonly Pick<OpenHaulRow, 'reference'>[]): string =>
  `It passes its checks. Your hauls with it: ${named(hauls)}.`

export const unfitTitle = (carrier: string): string => `${carrier} cannot haul at present`

export function unfitBody(why: string | null, hauls: readonly Pick<OpenHaulRow, 'reference' | 'status'>[]): string {
  const [laden, waiting] = [hauls.filter(isLaden), hauls.filter((haul) => !isLaden(haul))]
  return [
    ...(why === null ? [] : [why]),
    ...(waiting.length > 0
      ? [`Not loaded yet: ${named(waiting)}.`, 'What is not dispatched waits until this is settled.']
      : []),
    ...(laden.length > 0 ? [`On the road: ${named(laden)}.`, 'Loaded freight goes on.'] : []),
  ].join(' ')
}

const isLaden = ({ status }: Pick<OpenHaulRow, 'status'>): boolean => (LADEN as readonly string[]).includes(status)

const named = (hauls: readonly Pick<OpenHaulRow, 'reference'>[]): string => {
  const more = hauls.length - NAMED
  const references = hauls.slice(0, NAMED).map(({ reference }) => reference)
  return [...references, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
