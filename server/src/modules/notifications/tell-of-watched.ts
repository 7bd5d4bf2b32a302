import type { WatchedChange, WatchedKind } from '@drawbar/contract/events.ts'
import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import { LINK_KINDS, type LinkKind, type SignalCode, SIGNALS } from '@drawbar/contract/risk/signals.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { POLICIES } from './company-notices.ts'
import { mailNotices } from './mail-notices.ts'
import { insertNoticesTo, selectWatchers } from './sql.ts'

/** More stand in the record that the notice opens. */
const TOLD = 5

export const WATCHED_FACTS: Record<string, string> = {
  name: 'Legal name',
  dba: 'Trading name',
  phone: 'Phone in the register',
  email: 'E-mail in the register',
  address: 'Address in the register',
  officers: 'Officers',
  status: 'Status in the register',
  safety_rating: 'Safety rating',
  out_of_service_on: 'Out of service since',
  member: 'Member',
  standing: 'Standing',
  company_phone: 'Phone of the company',
  website: 'Domain of the company',
  pay_to: 'Invoices paid to',
  account: 'Bank account',
}
export const WATCHED_VALUES: Record<string, string> = {
  carrier: 'the carrier itself',
  in_force: 'in force',
  gone: 'off the register',
}
/** What has changed, in a word. */
const TITLES: Record<Exclude<WatchedKind, 'fact'>, string> = {
  authority: 'Operating authority',
  filing: 'Insurance filed',
  policy: 'Insurance',
  signal: 'Signals',
  link: 'Links to other companies',
}
const wordOf = ({ kind, name }: WatchedChange): string =>
  kind === 'fact' ? (WATCHED_FACTS[name] ?? name) : TITLES[kind]

export function watchedTitle(carrier: string, changes: readonly WatchedChange[]): string {
  const [first = '', ...more] = [...new Set(changes.map(wordOf))]
  const title = `${carrier}, which you watch, has changed: ${first}`
  return more.length === 0 ? title : `${title}, and more (${more.length})`
}

/** The first word of a name, and the rest. */
const inTwo = (name: string): [string, string] => {
  const [first = '', ...rest] = name.split(' ')
  return [first, rest.join(' ')]
}
const policyOf = (name: string): { cover: string; number: string } => {
  const [kind, number] = inTwo(name)
  return {
    cover: kind === 'bond' ? 'Bond' : (POLICIES[kind as PolicyKind] ?? kind),
    number: number === '' ? 'without a number' : number,
  }
}

function sentenceOf(change: WatchedChange): string {
  const { kind, name } = change
  const [was, became] = [change.was, change.became].map((value) =>
    value === null ? 'nothing' : (WATCHED_VALUES[value] ?? value),
  )
  const moved = `changed from ${was} to ${became}.`
  switch (kind) {
    case 'fact':
      return `${wordOf(change)} ${moved}`
    case 'authority':
      return `Authority (${name}) ${moved}`
    case 'filing':
    case 'policy': {
      const { cover, number } = policyOf(name)
      return `${cover}${kind === 'filing' ? ' as filed' : ''}, policy ${number}, ${moved}`
    }
    case 'signal':
      return `Points of “${SIGNALS[name as SignalCode].name}” changed from ${change.was ?? '0'} to ${change.became ?? '0'}.`
    case 'link': {
      const [link, company] = inTwo(name)
      const shared = LINK_KINDS[link as LinkKind]
      return change.became === null
        ? `No longer linked to ${company}: ${shared}.`
        : `New link to ${company}: ${shared}.`
    }
  }
}

export function watchedBody(changes: readonly WatchedChange[], note: string): string {
  const more = changes.length - TOLD
  return [
    ...changes.slice(0, TOLD).map(sentenceOf),
    ...(more > 0 ? [`Its record has ${more} more.`] : []),
    `Why it is watched: ${note}`,
  ].join(' ')
}

/** Staff who watch a carrier hear what is another about it, and why they watch it; whose own act it was does not. */
export const watchSubscription: Subscription = on(
  'carrier.watched_changed',
  async (tx, { usdot, carrier, by, changes }, event) => {
    const watchers = await selectWatchers(tx.sql, { usdot, except: by })
    const [first] = watchers
    if (!first) return
    const told = await insertNoticesTo(tx.sql, {
      notices: [
        {
          companyId: first.companyId,
          kind: 'carrier.watched_changed',
          title: watchedTitle(carrier, changes),
          body: watchedBody(changes, first.note),
          path: `/admin/carrier-database?tab=watched&usdot=${usdot}`,
          eventId: event.id,
        },
      ],
      members: watchers,
    })
    await mailNotices(tx, told, event)
  },
)
