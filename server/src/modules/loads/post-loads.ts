import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { postLoads as endpoint } from '@drawbar/contract/loads.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockOwnLoads } from './own-load.ts'
import { putOnBoard } from './post-load.ts'

type Answer = ResponseOf<typeof endpoint>

/** Many drafts in one act. `putOnBoard` refuses before it writes anything, so what is refused leaves nothing behind. */
export async function postLoads(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Answer> {
  const answer: Answer = { posted: [], notPosted: [] }
  for (const { id, reference, status } of await lockOwnLoads(tx, body.loadIds, viewer)) {
    const refusal = status === 'draft' ? await refusalOf(() => putOnBoard(tx, { loadId: id, viewer })) : NOT_A_DRAFT
    if (refusal) answer.notPosted.push({ id, reference, ...refusal })
    else answer.posted.push({ id, reference })
  }
  return answer
}

type Refusal = Pick<Answer['notPosted'][number], 'code' | 'errors'>
const NOT_A_DRAFT: Refusal = { code: 'load_not_draft', errors: {} }

async function refusalOf(post: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await post()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'load_incomplete') throw error
    return { code: error.code, errors: error.errors ?? {} }
  }
}
