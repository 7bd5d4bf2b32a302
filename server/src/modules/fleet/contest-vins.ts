import { toAppError } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor, Tx } from '../../platform/transaction.ts'
import { contestVins } from './sql/vin-contests.ts'
import { FLEET_CONSTRAINTS } from './sql/vehicles.ts'

interface Claim {
  actor: Actor
  companyId: string
  vins: readonly string[]
}

/** A VIN that another company has as owned is refused, and staff look at the two: whoever typed it first need not be whose the truck is. */
export async function toldIfContested<T>(
  { run }: Pick<Services, 'run'>,
  { claim, act }: { claim: Claim; act: () => Promise<T> },
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    // What is told must outlive the refusal, so it is written in a transaction of its own after the first was given up.
    if (toAppError(error, FLEET_CONSTRAINTS).code === 'vin_taken')
      await run(claim.actor, (tx) => tellContested(tx, claim))
    throw error
  }
}

/** Put to those who look for fraud, about both companies. */
export async function tellContested(tx: Tx, { companyId, vins }: Omit<Claim, 'actor'>): Promise<void> {
  for (const { vin, ownerId } of await contestVins(tx.sql, { companyId, vins })) {
    await tx.audit({ action: 'vehicle.contest', entity: 'company', entityId: companyId, detail: { vin, ownerId } })
    await tx.emit({
      type: 'vehicle.vin_contested',
      data: { companyId, ownerId, vin },
      subject: {},
      // As with a shared VIN.
      companies: [],
    })
  }
}
