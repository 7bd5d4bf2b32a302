import type { Language } from '@drawbar/contract/identity/preferences.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'

export const constraints: ConstraintCodes = { users_email_key: 'email_taken' }

export interface CredentialRow {
  userId: string
  email: string
  passwordHash: string
  status: 'active' | 'suspended'
  hasSecondFactor: boolean
}

export async function findCredentials(sql: AnySql, emailKey: string): Promise<CredentialRow | undefined> {
  const [row] = await sql<CredentialRow[]>`
    select id as user_id, email, password_hash, status, totp_secret is not null as has_second_factor
    from users where email_key = ${emailKey}`
  return row
}

export interface OwnCredentials {
  email: string
  passwordHash: string
}

export async function findOwnCredentials(sql: AnySql, userId: string): Promise<OwnCredentials | undefined> {
  const [row] = await sql<OwnCredentials[]>`
    select email, password_hash from users where id = ${userId} and status = 'active'`
  return row
}

export interface NewUser {
  id: string
  email: string
  emailKey: string
  passwordHash: string
  name: string
  position: string
  language?: Language | undefined
  staffRole: 'Founder' | 'Admin' | null
}

export async function insertUser(sql: TransactionSql, user: NewUser): Promise<void> {
  await sql`
    insert into users (id, email, email_key, password_hash, name, position, staff_role, preferences)
    values (${user.id}, ${user.email}, ${user.emailKey}, ${user.passwordHash}, ${user.name}, ${user.position}, ${user.staffRole},
      ${sql.json(user.language === undefined || user.language === 'en' ? {} : { language: user.language })})`
}

export async function setPassword(
  sql: TransactionSql,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<string> {
  const [row] = await sql<
    { email: string }[]
  >`update users set password_hash = ${passwordHash} where id = ${userId} returning email`
  if (!row) throw new Error('the user of a reset is gone')
  return row.email
}

/** The address, or undefined if the password is another one by now. */
export async function replacePassword(
  sql: TransactionSql,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    update users set password_hash = ${to} where id = ${userId} and password_hash = ${from} returning email`
  return row?.email
}

export async function updatePerson(
  sql: TransactionSql,
  { userId, name, position }: { userId: string; name?: string | undefined; position?: string | undefined },
): Promise<{ name: string; position: string } | undefined> {
  const [row] = await sql<{ name: string; position: string }[]>`
    update users set name = coalesce(${name ?? null}, name), position = coalesce(${position ?? null}, position)
    where id = ${userId} returning name, position`
  return row
}

/** Until the transaction ends nobody else becomes a user: for the rare act whose condition is that somebody does not exist. */
export async function lockUsers(sql: TransactionSql): Promise<void> {
  await sql`lock table users in share row exclusive mode`
}

export async function founderExists(sql: AnySql): Promise<boolean> {
  const rows = await sql`select 1 from users where staff_role = 'Founder' limit 1`
  return rows.length > 0
}

/** Somebody who had left comes back by a link to their mailbox, which proves as much as a reset link does. */
export async function renewPerson(
  sql: TransactionSql,
  person: { userId: string; name: string; position: string; passwordHash: string },
): Promise<void> {
  await sql`
    update users set name = ${person.name}, position = ${person.position}, password_hash = ${person.passwordHash}
    where id = ${person.userId}`
}
