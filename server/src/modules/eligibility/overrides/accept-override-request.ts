import {
  type acceptOverrideRequest as endpoint,
  type OverrideRequest,
  isOverridable,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { foundAlone, holdsFor, judgeAlone } from '../rules/eligibility-rules.ts'
import { findCarrierFacts } from '../sql/carrier-facts.ts'
import { decideOverrideRequest } from './decide-override-request.ts'
import { requireOverrideRequest } from './view.ts'

/** Staff override a check for one year at most; then the carrier must request again. */
export const MAX_OVERRIDE_DAYS = 366

/**
 * If the check passes by now, the request is simply accepted. If it still fails, the check is overridden until a day,
 * provided the rule allows overrides.
 */
export async function acceptOverrideRequest(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
): Promise<OverrideRequest> {
  const { companyId, rule, found: requested } = await requireOverrideRequest(tx.sql, params.requestId)
  const [carrier] = await findCarrierFacts(tx.sql, [companyId])
  if (!carrier) throw new AppError('not_found')
  const { reasons } = judgeAlone({ ...carrier, overrides: [] })
  const fails = reasons.some((reason) => reason.rule === rule && !reason.passed)
  if (fails && !isOverridable(rule)) throw new AppError('check_not_overridable')
  if (fails && !body.until) throw invalid({ until: 'Say until when the check is set aside.' })
  if (fails && body.until && !inRange(body.until, carrier.today))
    throw invalid({ until: 'Choose a day from tomorrow to a year from now.' })
  const found = foundAlone(carrier, rule)
  if (fails && requested && found && !holdsFor(requested, found))
    throw invalid({
      until: 'The check finds something else by now. Refuse this answer, so that the carrier can answer again.',
    })
  return decideOverrideRequest(tx, {
    viewer,
    id: params.requestId,
    action: 'accept',
    reason: body.reason,
    overrideUntil: fails ? (body.until ?? null) : null,
    found,
  })
}

const inRange = (until: string, today: string): boolean =>
  until > today && Date.parse(until) - Date.parse(today) <= MAX_OVERRIDE_DAYS * 86_400_000
