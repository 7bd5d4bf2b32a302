import type { Tx } from '../../platform/transaction.ts'
import type { AwardPlanRow } from './sql/award-plans.ts'

export const tellPlan = (
  tx: Tx,
  { id: planId, consignorCompanyId: companyId, status }: Pick<AwardPlanRow, 'id' | 'consignorCompanyId' | 'status'>,
): Promise<void> =>
  tx.emit({
    type: 'award_plan.changed',
    data: { planId, companyId, status },
    subject: { awardPlanId: planId },
    companies: [companyId],
  })
