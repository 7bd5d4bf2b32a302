import type { DomainEvents } from '@drawbar/contract/events.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { mailLines } from './mail-notices.ts'
import { insertPersonNotice } from './sql.ts'

type Data = DomainEvents['search.matched']
type Load = Data['loads'][number]

/** A mail with more rows is scrolled past; the board shows them all. */
const MAILED_LOADS = 20

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

/** Which search, and why: what the load offers of what was asked. No price: a forwarded mail would tell it to anybody. */
const lineOf = ({ reference, lane, equipment, pickupOn, searches }: Load): string =>
  `${lane}, ${equipment.join(' or ') || 'any trailer'}, pickup ${pickupOn}, ${reference}. It answers ${quoted(searches)}.`

function titleOf(loads: readonly Load[]): string {
  const [first, ...more] = loads
  if (!first) throw new Error('an alert without a load')
  if (more.length === 0) return `${first.lane} is new on the board`
  return `${loads.length} new loads for your saved searches`
}

/** One notice and one mail a person, however many loads and searches came together. */
export const findsSubscription: Subscription = on('search.matched', async (tx, data, { id: eventId, publicUrl }) => {
  const { userId, companyId, loads, searchId, mail } = data
  const [first] = loads
  if (!first) return
  const alone = loads.length === 1
  const title = titleOf(loads)
  const body = alone ? lineOf(first) : `Found by ${quoted([...new Set(loads.flatMap(({ searches }) => searches))])}.`
  const pathTo = (load?: Load): string =>
    `/carrier/available-loads?alert=${searchId}${load === undefined ? '' : `&load=${load.loadId}`}`
  const told = await insertPersonNotice(tx.sql, {
    userId,
    companyId,
    kind: 'search.matched',
    title,
    body,
    path: alone ? pathTo(first) : pathTo(),
    eventId,
  })
  if (!told || !mail) return
  const shown = loads.slice(0, MAILED_LOADS)
  const lines = shown.map((load) => ({ text: lineOf(load), path: pathTo(load) }))
  const beyond = loads.length - shown.length
  const more = { text: `${beyond} more stand on the board.`, path: pathTo() }
  await mailLines(tx, [{ ...told, userId, eventId, title, lines: beyond > 0 ? [...lines, more] : lines }], {
    publicUrl,
  })
})
