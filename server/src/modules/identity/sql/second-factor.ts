import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface SecondFactorRow {
  email: string
  name: string
  /** Sealed; null while the second factor is off. */
  totpSecret: string | null
  /** Sealed; waits for its first code. */
  totpPendingSecret: string | null
  totpLastStep: number | null
}

/** Locked, so that of two uses of one code at once the second finds it used. */
export async function lockSecondFactor(sql: TransactionSql, userId: string): Promise<SecondFactorRow> {
  const [row] = await sql<SecondFactorRow[]>`
    select email, name, totp_secret, totp_pending_secret, totp_last_step
    from users where id = ${userId} for no key update`
  if (!row) throw new Error('the user of a session is gone')
  return row
}

export async function findSecondFactor(
  sql: AnySql,
  userId: string,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const [row] = await sql<{ enabled: boolean; recoveryCodesLeft: number }[]>`
    select totp_secret is not null as enabled,
      (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null) as recovery_codes_left
    from users u where id = ${userId}`
  return row ?? { enabled: false, recoveryCodesLeft: 0 }
}

export async function setPendingSecret(
  sql: TransactionSql,
  { userId, sealed }: { userId: string; sealed: string },
): Promise<void> {
  await sql`update users set totp_pending_secret = ${sealed} where id = ${userId}`
}

/** The pending secret is the one from now on; `step` is the one of its first code. */
export async function takePendingSecret(
  sql: TransactionSql,
  { userId, step }: { userId: string; step: number },
): Promise<void> {
  await sql`
    update users set totp_secret = totp_pending_secret, totp_pending_secret = null, totp_last_step = ${step} where id = ${userId}`
}

export async function recordTotpStep(
  sql: TransactionSql,
  { userId, step }: { userId: string; step: number },
): Promise<void> {
  await sql`update users set totp_last_step = ${step} where id = ${userId}`
}

export async function clearSecondFactor(sql: TransactionSql, userId: string): Promise<void> {
  await sql`update users set totp_secret = null, totp_pending_secret = null, totp_last_step = null where id = ${userId}`
  await sql`delete from recovery_codes where user_id = ${userId}`
}

export async function replaceRecoveryCodes(
  sql: TransactionSql,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`
  const rows = hashes.map((codeHash) => ({ userId, codeHash }))
  await sql`insert into recovery_codes ${sql(rows, 'userId', 'codeHash')}`
}

/** False if it is none of this person's, or was used. */
export async function spendRecoveryCode(
  sql: TransactionSql,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const rows = await sql`
    update recovery_codes set used_at = clock_time()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`
  return rows.length > 0
}
