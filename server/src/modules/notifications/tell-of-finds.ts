import type { DomainEvents } from '@drawbar/contract/events.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { sendMails } from '../../platform/send-mail.ts'
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
export const findsSubscription: Subscription = on('search.matched', async (tx, data, { id: eventId }) => {
  const { userId, companyId, loads, searchId, mail } = data
  const [first, ...more] = loads
  if (!first) return
  const title = titleOf(loads)
  const body =
    more.length === 0 ? lineOf(first) : `Found by ${quoted([...new Set(loads.flatMap(({ searches }) => searches))])}.`
  const path = `/carrier/available-loads?alert=${searchId}${more.length === 0 ? `&load=${first.loadId}` : ''}`
  const told = await insertPersonNotice(tx.sql, {
    userId,
    companyId,
    kind: 'search.matched',
    title,
    body,
    path,
    eventId,
  })
  if (!told || !mail) return
  const listed = loads.slice(0, MAILED_LOADS).map(lineOf)
  const beyond = loads.length - listed.length
  await sendMails(tx, [
    {
      dedupeKey: `${eventId}:${userId}`,
      to: told.email,
      subject: title,
      body: `${[...listed, ...(beyond > 0 ? [`${beyond} more stand on the board.`] : [])].join('\n')}\n`,
    },
  ])
})
