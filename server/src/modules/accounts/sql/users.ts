import type { Language } from '@drawbar/contract/identity/preferences.ts'
import type { CompanyRole, CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'
import { fileDuplicateKeys } from './duplicate-keys.ts'

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

export interface NewCompany {
  id: string
  name: string
  type: CompanyType
  industry: string | null
  businessType: string
  subscriptionTier: string
  emailDomain: string | null
}

export async function insertCompany(sql: TransactionSql, company: NewCompany): Promise<void> {
  await sql`
    insert into companies (id, name, type, industry, business_type, subscription_tier, email_domain)
    values (${company.id}, ${company.name}, ${company.type}, ${company.industry}, ${company.businessType}, ${company.subscriptionTier},
      ${company.emailDomain})`
  await fileDuplicateKeys(sql, company.id)
}

export async function insertMembership(
  sql: TransactionSql,
  member: { userId: string; companyId: string; companyRole: CompanyRole },
): Promise<void> {
  await sql`
    insert into memberships (user_id, company_id, company_role) values (${member.userId}, ${member.companyId}, ${member.companyRole})`
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

export interface CompanyRow {
  id: string
  name: string
  type: CompanyType
}

/** Companies whose name contains `q`, by name. */
export async function findCompanies(
  sql: AnySql,
  { q, type, limit }: { q: string | undefined; type: number | undefined; limit: number },
): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`
    select id, name, type from companies
    where (${q ?? null}::text is null or position(lower(${q ?? null}::text) in lower(name)) > 0)
      and (${type ?? null}::smallint is null or type = ${type ?? null}::smallint)
    order by lower(name), id limit ${limit}`
}
