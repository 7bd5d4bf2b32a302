import type { FleetPaperData } from '@drawbar/contract/events.ts'
import type { PaperName } from '@drawbar/contract/fleet/fleet-documents.ts'
import { on } from '../../platform/events.ts'
import { mailNotices } from './mail-notices.ts'
import { insertNotices } from './sql.ts'

const PAPERS: Record<PaperName, string> = {
  registration: 'registration',
  inspection: 'annual inspection',
  licence: 'license',
  medical_card: 'medical card',
}

const whose = ({ vehicleId, name }: FleetPaperData): string => (vehicleId === null ? name : `unit ${name}`)

function titleOf(paper: FleetPaperData): string {
  const what = `The ${PAPERS[paper.paper]} of ${whose(paper)}`
  if (paper.daysLeft < 0) return `${what} has expired`
  if (paper.daysLeft === 0) return `${what} expires today`
  return paper.daysLeft === 1 ? `${what} expires tomorrow` : `${what} expires in ${paper.daysLeft} days`
}

function bodyOf(paper: FleetPaperData): string {
  const { daysLeft, expiresOn } = paper
  return daysLeft < 0
    ? `It ran out on ${expiresOn}. Until it is renewed, ${whose(paper)} cannot be dispatched.`
    : `It holds through ${expiresOn}. After that day ${whose(paper)} cannot be dispatched.`
}

/** One notice a company however many papers have come to their day: a carrier with a thousand trailers is told once. */
export const papersSubscription = on(
  'fleet.papers_expiring',
  async (tx, { companyId, papers }, { id: eventId, publicUrl }) => {
    const [first, ...more] = papers
    if (!first) return
    const alone = more.length === 0
    const told = await insertNotices(tx.sql, [
      {
        companyId,
        eventId,
        kind: 'fleet.papers_expiring',
        title: alone ? titleOf(first) : `${papers.length} papers of your fleet run out or have run out`,
        body: alone
          ? bodyOf(first)
          : `The first is the ${PAPERS[first.paper]} of ${whose(first)}, on ${first.expiresOn}. Your fleet shows them all.`,
        path: `/carrier/vehicles?papers=${first.daysLeft < 0 ? 'expired' : 'expiring'}${papers.every(({ driverId }) => driverId !== null) ? '&tab=drivers' : ''}`,
      },
    ])
    await mailNotices(tx, told, { publicUrl })
  },
)
