import type { Tx } from '../../../platform/transaction.ts'
import { appCode, hashRecoveryCode } from './recovery-codes.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { recordTotpStep, type SecondFactorRow, spendRecoveryCode } from '../sql/second-factor.ts'
import { matchingStep } from './totp.ts'
import { mailSecondFactorChanged } from './mail-second-factor-changed.ts'

export interface CodeCheck {
  box: SecretBox
  userId: string
  /** As `lockSecondFactor` found it in this transaction. */
  row: SecondFactorRow
  code: string
}

/**
 * Uses a code of the app or a recovery code up; false if it is neither. A recovery code needs no key, so it still opens the account
 * when the key that sealed the secret was lost.
 */
export async function spendCode(tx: Tx, { box, userId, row, code }: CodeCheck): Promise<boolean> {
  if (row.totpSecret === null) return false
  const digits = appCode(code)
  if (digits !== null) {
    const secret = await box.open(row.totpSecret, userId)
    const atMs = Date.parse(await tx.now())
    const step = matchingStep({ secret, code: digits, atMs, after: row.totpLastStep })
    if (step !== null) await recordTotpStep(tx.sql, { userId, step })
    return step !== null
  }
  if (!(await spendRecoveryCode(tx.sql, { userId, hash: hashRecoveryCode(code) }))) return false
  await tx.audit({ action: 'user.use_recovery_code', entity: 'user', entityId: userId })
  await mailSecondFactorChanged(tx, row, 'recovery_code_used')
  return true
}
