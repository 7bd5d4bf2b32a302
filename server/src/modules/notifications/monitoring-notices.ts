import type { MonitoredChange, MonitoredKind } from '@drawbar/contract/events.ts'
import type { LinkKind, SignalCode } from '@drawbar/contract/risk/signals.ts'
import { hasText, type Param, type Text, text } from '@drawbar/texts/text.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { emailNotices } from './email-notices.ts'
import { insertNoticesTo, selectWatchers } from './sql.ts'

/** The record that the notice opens shows the rest. */
const SHOWN = 5

/** The name of a fact of the register, an authority, a policy: ours where we have one, else as the register writes it. */
const labelOf = (prefix: 'watched_fact' | 'watched_value' | 'coverage' | 'authority', name: string): Param => {
  const key = `${prefix}.${name}`
  return hasText(key) ? { key } : name
}
const factOf = ({ kind, name }: MonitoredChange): Param => labelOf('watched_fact', kind === 'fact' ? name : kind)

export function watchedTitle(carrier: string, changes: readonly MonitoredChange[]): Text {
  const facts = Map.groupBy(changes, ({ kind, name }) => (kind === 'fact' ? name : kind))
  const [first] = changes
  if (!first) throw new Error('a notice without a change')
  const about = { carrier, fact: factOf(first) }
  return facts.size === 1
    ? text('watched.changed', about)
    : text('watched.changed_more', { ...about, count: facts.size - 1 })
}

/** The first word of a name, and the rest. */
const inTwo = (name: string): [string, string] => {
  const [first = '', ...rest] = name.split(' ')
  return [first, rest.join(' ')]
}

const SENTENCES: Record<MonitoredKind, (change: MonitoredChange, moved: { before: Param; after: Param }) => Text> = {
  fact: (change, moved) => text('watched.fact', { fact: factOf(change), ...moved }),
  authority: ({ name }, moved) => text('watched.authority', { name: labelOf('authority', name), ...moved }),
  filing: ({ name }, moved) => text('watched.filing', { ...policyOf(name), ...moved }),
  policy: ({ name }, moved) => text('watched.policy', { ...policyOf(name), ...moved }),
  signal: ({ name, was, became }) =>
    text('watched.signal', { signal: text(`signal.${name as SignalCode}`), before: was ?? '0', after: became ?? '0' }),
  link: ({ name, became }) => {
    const [kind, company] = inTwo(name)
    const about = { company, link: text(`link.${kind as LinkKind}`) }
    return became === null ? text('watched.unlinked', about) : text('watched.linked', about)
  },
}

function policyOf(name: string): { coverage: Param; number: Param } {
  const [kind, number] = inTwo(name)
  return { coverage: labelOf('coverage', kind), number: number === '' ? text('watched.no_number') : number }
}

const sentenceOf = (change: MonitoredChange): Text => {
  const valueOf = (value: string | null): Param => (value === null ? text('nothing') : labelOf('watched_value', value))
  return SENTENCES[change.kind](change, { before: valueOf(change.was), after: valueOf(change.became) })
}

export function watchedBody(changes: readonly MonitoredChange[], note: string): readonly Text[] {
  const more = changes.length - SHOWN
  return [
    ...changes.slice(0, SHOWN).map(sentenceOf),
    ...(more > 0 ? [text('watched.more', { count: more })] : []),
    text('watched.note', { note }),
  ]
}

/** Staff who watch a carrier are notified of its changes, except of a change they made themselves. */
export const monitoringSubscription: Subscription = on(
  'carrier.monitored_changed',
  async (tx, { usdot, carrier, by, changes }, event) => {
    const watchers = await selectWatchers(tx.sql, { usdot, except: by })
    const [first] = watchers
    if (!first) return
    const inserted = await insertNoticesTo(tx.sql, {
      notices: [
        {
          companyId: first.companyId,
          kind: 'carrier.monitored_changed',
          title: watchedTitle(carrier, changes),
          body: watchedBody(changes, first.note),
          path: `/admin/carrier-database?tab=watched&usdot=${usdot}`,
          eventId: event.id,
        },
      ],
      members: watchers,
    })
    await emailNotices(tx, inserted, event)
  },
)
