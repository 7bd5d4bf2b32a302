import {
  MERGE_ITEMS,
  type MergeFinding,
  type MergeFindingCode,
  type MergeItem,
  type MergePreview,
  type MergeRoomName,
} from '@drawbar/contract/operations/company-merge.ts'
import { t } from '../../../app/i18n/t.ts'
import { paths, withQuery, VERIFICATION_TAB } from '../../../paths.ts'
import { formatMoney, formatNumber } from '../../../ui/format/format.ts'

export const RECORD_LABELS: Record<MergeRoomName, string> = {
  people: t('People'),
  carrier: t('Carrier file'),
  fleet: t('Fleet'),
  papers: t('Papers'),
  loads: t('Loads'),
  market: t('Market'),
  bids: t('Bids and awards'),
  shipments: t('Shipments'),
  money: t('Money'),
  record: t('Record'),
}

export const ITEM_LABELS: Record<MergeItem, string> = {
  members: t('Members'),
  invitations: t('Invitations that wait'),
  sessions: t('Sessions ended'),
  policies: t('Insurance policies'),
  finished_hauls: t('Hauls in the scorecard'),
  standings: t('Words on and from others (preferred, blocked)'),
  vehicles: t('Trucks and trailers'),
  drivers: t('Drivers'),
  absences: t('Days away'),
  documents: t('Files'),
  shared_documents: t('Files shared with it'),
  loads: t('Loads'),
  load_invitations: t('Loads it is invited to'),
  imports: t('Imports'),
  rate_reports: t('Rates in the benchmarks'),
  bids: t('Bids'),
  awards: t('Awards'),
  shipments: t('Shipments'),
  invoices: t('Invoices'),
  own_facts: t('Suspensions, handovers, dismissed pairs'),
  cases: t('Verifications, fraud cases, contested numbers'),
  checks: t('Answers to checks'),
  signals: t('Fraud signals'),
  messages: t('Messages to support'),
  trail: t('Entries of the audit trail'),
}

/** By room, without what there is none of. */
export const itemsOf = (
  { items }: Pick<MergePreview, 'items'>,
  fates: readonly MergePreview['items'][number]['fate'][],
): [MergeRoomName, [string, string][]][] =>
  [...Map.groupBy(items, ({ room: space }) => space)].flatMap(([space, all]) => {
    const some = all.filter(({ item, count }) => count > 0 && fates.includes(MERGE_ITEMS[item].fate))
    return some.length === 0
      ? []
      : [[space, some.map(({ item, count }): [string, string] => [ITEM_LABELS[item], formatNumber(count)])]]
  })

const listed = ({ examples, count }: MergeFinding): string =>
  count > examples.length
    ? t('{list} and {more} more', { list: examples.join(', '), more: formatNumber(count - examples.length) })
    : examples.join(', ')
const sums = ({ amounts }: MergeFinding): string =>
  amounts.map((money) => formatMoney(money, { decimals: 'exact' })).join(', ')

const FINDINGS: Record<MergeFindingCode, (found: MergeFinding) => string> = {
  not_active: (found) =>
    t('{list}: suspended, closed or merged already. Only two companies in good standing become one.', {
      list: listed(found),
    }),
  wrong_kind: (found) =>
    t(
      '{list} does not act on the side of the market on which the other does. Let the other one stay, if that is a logistics provider.',
      {
        list: listed(found),
      },
    ),
  two_numbers: (found) =>
    t('{list}: two confirmed numbers are two carriers. If one of them is wrong, settle that first.', {
      list: listed(found),
    }),
  number_of_the_other: (found) =>
    t('{list} is confirmed by the company that would be closed. Let that one stay.', { list: listed(found) }),
  verified_is_the_other: (found) =>
    t('{list} is verified and the other is not. Let the verified one stay.', { list: listed(found) }),
  verification_open: (found) => t('A verification of {list} is open.', { list: listed(found) }),
  fraud_case_open: (found) => t('A fraud case of {list} is open or escalated.', { list: listed(found) }),
  number_contest_open: (found) => t('Whose {list} is has not been settled.', { list: listed(found) }),
  blocked_by_the_other: (found) =>
    t('{list} has the other on its blocked list. Ask why: they may be two.', { list: listed(found) }),
  traded: (found) =>
    t('One bid on loads of the other: {list}. Who deals with itself is two companies, or a fraud.', {
      list: listed(found),
    }),
  pay_to_differs: (found) =>
    t(
      'Their invoices are not paid to the same payee ({list}) and money is open. Wait until it is paid out, or have both name one.',
      {
        list: listed(found),
      },
    ),
  owners_step_down: (found) =>
    t('Owners who become Coordinators: {list}. The owner who stays can change that.', { list: listed(found) }),
  handover_withdrawn: (found) => t('The handover of the ownership to {list} is taken back.', { list: listed(found) }),
  profile_stays: (found) => t('{list}, declared and never confirmed, is left behind.', { list: listed(found) }),
  override_requests_withdrawn: (found) =>
    t('Answers to checks that wait are taken back: {list}.', { list: listed(found) }),
  preferences_conflict: (found) =>
    t('Both have a word on, or from, {list}, and not the same. Blocked wins.', { list: listed(found) }),
  unit_numbers: (found) =>
    t('Unit numbers that both have: {list}. The one that comes gets another.', { list: listed(found) }),
  same_vin: (found) =>
    t('Units that both have under one VIN: {list}. The one that comes is retired.', { list: listed(found) }),
  same_driver: (found) =>
    t('Drivers who seem to be in both: {list}. Where the license is the same, who comes is set inactive.', {
      list: listed(found),
    }),
  papers_superseded: (found) =>
    t('Of two approved papers of one kind the newer counts. No longer: {list}.', { list: listed(found) }),
  bank_letter_stays: (found) =>
    t(
      'Both have a bank letter. That of {list} stays: its money goes where it went before, and what comes over is paid there too.',
      { list: listed(found) },
    ),
  bank_letter_comes: (found) =>
    t('Only {list}, which is closed, has a bank letter. From now on the company that stays is paid by it.', {
      list: listed(found),
    }),
  both_bid: (found) => t('Both have a live bid on {list}. One of them is withdrawn.', { list: listed(found) }),
  hauls_under_way: (found) =>
    t('Hauls under way go on: {list}. What was signed keeps the old name.', { list: listed(found) }),
  owes: (found) => t('It owes {amounts}. The debt goes over.', { amounts: sums(found) }),
  is_owed: (found) => t('It is owed {amounts}. The claim goes over.', { amounts: sums(found) }),
}
export const findingMessage = (found: MergeFinding): string => FINDINGS[found.code](found)

/** Where what stands in the way is settled. All of these are about the company that would be closed. */
export function remedyOf({ code, recordId }: MergeFinding, fromId: string): { text: string; to: string } | null {
  if (code === 'verification_open' && recordId !== null)
    return {
      text: t('Decide it first.'),
      to: withQuery(paths.adminCarrierDatabase, { tab: VERIFICATION_TAB, case: recordId }),
    }
  if (code === 'fraud_case_open') return { text: t('Clear it first.'), to: withQuery(paths.admin, { signals: fromId }) }
  if (code === 'number_contest_open') return { text: t('Settle that first.'), to: paths.admin }
  return null
}
