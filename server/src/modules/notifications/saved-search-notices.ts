import type { DomainEvents } from '@drawbar/contract/events.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { emailLines } from './email-notices.ts'
import { insertPersonNotice } from './sql.ts'

type Data = DomainEvents['search.matched']
type Load = Data['loads'][number]

/** Nobody reads an email with more rows; the board shows them all. */
const EMAILED_LOADS = 20

const quoted = (names: readonly string[]): Param => ({ list: names.map((name) => text('quoted', { name })) })
const laneOf = ({ origin, destination }: Load): Text => text('lane', { origin, destination })

/** Which search matched, and what the load offers of what it looks for. No price: anybody may read a forwarded email. */
const loadSentence = (load: Load): Text =>
  text('search.load', {
    lane: laneOf(load),
    equipment: load.equipment.length === 0 ? text('any_trailer') : load.equipment.join(' / '),
    day: { day: load.pickupOn },
    load: load.reference,
    searches: quoted(load.searches),
  })

/** One notice and one email a person, however many loads and searches matched together. */
export const savedSearchSubscription: Subscription = on(
  'search.matched',
  async (tx, data, { id: eventId, publicUrl }) => {
    const { userId, companyId, loads, searchId, mail } = data
    const [first] = loads
    if (!first) return
    const isOne = loads.length === 1
    const title = isOne ? text('search.one', { lane: laneOf(first) }) : text('search.many', { count: loads.length })
    const searches = [...new Set(loads.flatMap((load) => load.searches))]
    const pathTo = (load?: Load): string =>
      `/carrier/available-loads?alert=${searchId}${load === undefined ? '' : `&load=${load.loadId}`}`
    const inserted = await insertPersonNotice(tx.sql, {
      userId,
      companyId,
      kind: 'search.matched',
      title,
      body: [isOne ? loadSentence(first) : text('search.many.body', { searches: quoted(searches) })],
      path: isOne ? pathTo(first) : pathTo(),
      eventId,
    })
    if (!inserted || !mail) return
    const shown = loads.slice(0, EMAILED_LOADS)
    const lines = shown.map((load) => ({ sentences: [loadSentence(load)], path: pathTo(load) }))
    const beyond = loads.length - shown.length
    const more = { sentences: [text('search.more', { count: beyond })], path: pathTo() }
    await emailLines(tx, [{ ...inserted, userId, eventId, title, lines: beyond > 0 ? [...lines, more] : lines }], {
      publicUrl,
    })
  },
)
