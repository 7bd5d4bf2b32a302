import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { type Deadline, withinDeadline } from './deadline.ts'
import { AppError } from './errors.ts'
import type { Act, Route } from './handlers.ts'
import { claimKey, type IdempotentRequest, isAnyKnown, keepAnswers, storeAnswer } from './idempotency.ts'
import { withActiveCompany, type RequireActiveCompany } from './require-active-company.ts'
import type { Services } from './services.ts'
import { unwrapOne } from './settle.ts'
import { groupCommit } from './group-commit.ts'
import { SYSTEM, type Tx } from './transaction.ts'

export type BatchRoute = Extract<Route, { kind: 'batch' }>

interface BatchItem {
  act: Act<Endpoint>
  idempotent: IdempotentRequest | null
  deadline: Pick<Deadline, 'isPassed'>
}

type Settled = PromiseSettledResult<unknown>[]
export type JoinBatch = (key: string, asked: BatchItem) => Promise<unknown>

interface BatchServices {
  services: Pick<Services, 'run'>
  requireActiveCompany: RequireActiveCompany
}

/** None of those who wait for the transaction is its actor: each act names its own. */
export function batchOf(route: BatchRoute, { services, requireActiveCompany }: BatchServices): JoinBatch {
  const { endpoint } = route
  const status = endpoint.status ?? 200
  const actAll = (tx: Tx, all: readonly BatchItem[]): Promise<Settled> => {
    const acts = all.map(({ act }) => act)
    const viewers = acts.map(({ viewer }) => viewer)
    return withActiveCompany(tx, { requireActiveCompany, endpoint, viewers }, () => route.run(tx, acts as never))
  }

  /** As a command: its key is claimed before anything else, and given back with whatever a refusal undoes. */
  async function alone(tx: Tx, asked: BatchItem, idempotent: IdempotentRequest): Promise<Settled> {
    const earlier = await claimKey(tx.sql, idempotent)
    if (earlier) return [{ status: 'fulfilled', value: earlier.response }]
    const settled = await actAll(tx, [asked])
    await storeAnswer(tx.sql, { ...idempotent, status, response: unwrapOne(settled) })
    return settled
  }

  /** Throws where one of them was sent before, or twice: alone it is answered as it was then. */
  async function withOthers(tx: Tx, all: readonly BatchItem[]): Promise<Settled> {
    const settled = await actAll(tx, all)
    const answered: { request: IdempotentRequest; status: number; response: unknown }[] = []
    const refused: IdempotentRequest[] = []
    for (const [at, { idempotent: request }] of all.entries()) {
      const one = settled[at]
      if (request && one?.status === 'fulfilled') answered.push({ request, status, response: one.value })
      else if (request) refused.push(request)
    }
    const isRepeated =
      (answered.length > 0 && !(await keepAnswers(tx.sql, answered))) ||
      // Looked for behind what refused them: its first sending may have been done meanwhile.
      (refused.length > 0 && (await isAnyKnown(tx.sql, refused)))
    if (isRepeated) throw new AppError('request_in_progress')
    return settled
  }

  /** Each connection would plan the same statements anew for its first five crowds: a fifth of the database's time at a hot auction. */
  async function crowd(tx: Tx, all: readonly BatchItem[]): Promise<Settled> {
    // Sent ahead of theirs without waiting for its answer.
    const planning = tx.sql`set local plan_cache_mode = force_generic_plan`.execute()
    const [settled] = await Promise.all([withOthers(tx, all), planning])
    return settled
  }

  const actTogether = (all: readonly BatchItem[]): Promise<Settled> =>
    services.run(SYSTEM, (tx) => {
      const [first, ...others] = all
      if (others.length > 0) return crowd(tx, all)
      return first?.idempotent ? alone(tx, first, first.idempotent) : withOthers(tx, all)
    })

  return groupCommit((all) => {
    // None of those who were answered 503 meanwhile may find their act done.
    const strictest = {
      get isPassed() {
        return all.some(({ deadline }) => deadline.isPassed)
      },
    }
    return withinDeadline(strictest, () => actTogether(all))
  })
}
