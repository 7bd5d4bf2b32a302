import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import {
  accessControl,
  requirePassword,
  withGuessLimit,
  lockSecondFactor,
  spendCode,
  wrongCode,
} from '../identity/index.ts'

/** The password and, where a second factor is set, its code: neither an open screen nor an open mailbox gives a company away. */
export interface Credentials {
  password?: string | undefined
  code?: string | undefined
}

/** A no needs no proof: it leaves everything as it is. `work` gets what still has to be checked inside its transaction. */
export async function withCredentials<T>(
  services: Services,
  { userId, confirm, password = '', code = '' }: Credentials & { userId: string; confirm: boolean },
  work: (demandCode: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (!confirm) return work(async () => undefined)
  const { box } = accessControl(services)
  return withGuessLimit(services, userId, async (own) => {
    await requirePassword(own, { typed: password, field: 'password' })
    return work(async (tx) => {
      const row = await lockSecondFactor(tx.sql, userId)
      if (row.totpSecret !== null && !(await spendCode(tx, { box, userId, row, code }))) throw wrongCode()
    })
  })
}
