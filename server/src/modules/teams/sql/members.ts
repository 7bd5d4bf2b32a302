import type { CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { CompanyRole } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface LockedCompany {
  name: string
  status: CompanyStatus
  nameHeld: boolean
}

/** Locked until the transaction ends, against whoever changes the standing or the people of the company. */
export async function lockCompany(sql: TransactionSql, companyId: string): Promise<LockedCompany | undefined> {
  const [row] = await sql<LockedCompany[]>`
    select name, status, name_held_at is not null as name_held from companies where id = ${companyId} for no key update`
  return row
}

export interface TeamMemberRow {
  userId: string
  name: string
  email: string
  companyRole: CompanyRole
}

export async function findMember(
  sql: AnySql,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<TeamMemberRow | undefined> {
  const [row] = await sql<TeamMemberRow[]>`
    select u.id as user_id, u.name, u.email, m.company_role from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${userId}`
  return row
}

/** The owner who has been it longest. */
export async function findOwner(sql: AnySql, companyId: string): Promise<TeamMemberRow | undefined> {
  const [row] = await sql<TeamMemberRow[]>`
    select u.id as user_id, u.name, u.email, m.company_role from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.company_role = 'Owner' order by m.created_at, u.id limit 1`
  return row
}

/** Not the last owner's. The company is locked by the caller, so that two owners cannot let go of each other at once. */
const keepsAnOwner = (sql: TransactionSql, { companyId, userId }: { companyId: string; userId: string }) => sql`
  (company_role <> 'Owner' or exists (
    select from memberships o where o.company_id = ${companyId} and o.company_role = 'Owner' and o.user_id <> ${userId}))`

export async function setCompanyRole(
  sql: TransactionSql,
  { companyId, userId, companyRole }: { companyId: string; userId: string; companyRole: CompanyRole },
): Promise<boolean> {
  const rows = await sql`
    update memberships set company_role = ${companyRole}
    where company_id = ${companyId} and user_id = ${userId} and ${keepsAnOwner(sql, { companyId, userId })} returning user_id`
  return rows.length > 0
}

export async function deleteMembership(
  sql: TransactionSql,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const rows = await sql`
    delete from memberships
    where company_id = ${companyId} and user_id = ${userId} and ${keepsAnOwner(sql, { companyId, userId })} returning user_id`
  return rows.length > 0
}

/** The two change places in one statement. False unless the one is still owner and the other still a member. */
export async function swapOwner(
  sql: TransactionSql,
  { companyId, fromUserId, toUserId }: { companyId: string; fromUserId: string; toUserId: string },
): Promise<boolean> {
  const rows = await sql`
    with before as (
      select f.user_id as from_id, t.user_id as to_id, t.company_role as to_role
      from memberships f join memberships t on t.company_id = f.company_id
      where f.company_id = ${companyId} and f.user_id = ${fromUserId} and f.company_role = 'Owner' and t.user_id = ${toUserId}
    )
    update memberships m set company_role = case when m.user_id = b.to_id then 'Owner' else b.to_role end
    from before b where m.user_id in (b.from_id, b.to_id) returning m.user_id`
  return rows.length === 2
}

export interface MailboxOwner {
  userId: string
  staff: boolean
  companyId: string | null
}

/** Who has an account under this address, and where they belong; locked, since they may be about to join. */
export async function lockMailboxOwner(sql: TransactionSql, emailKey: string): Promise<MailboxOwner | undefined> {
  const [row] = await sql<MailboxOwner[]>`
    select u.id as user_id, u.staff_role is not null as staff, m.company_id
    from users u left join memberships m on m.user_id = u.id where u.email_key = ${emailKey} for no key update of u`
  return row
}

export interface MemberRow {
  userId: string
  name: string
  email: string
  position: string
  companyRole: CompanyRole
  status: 'active' | 'suspended'
  lastLoginAt: string | null
}

/** Owners first, then by name. More than a page of people is searched on the users screen. */
export function findMembers(sql: AnySql, companyId: string): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select u.id as user_id, u.name, u.email, u.position, m.company_role, u.status, u.last_login_at
    from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId}
    order by (m.company_role = 'Owner') desc, lower(u.name), u.id limit 200`
}

export interface MemberAddress {
  userId: string
  email: string
  name: string
  companyRole: string
}

export function findMemberAddresses(sql: AnySql, companyId: string): Promise<MemberAddress[]> {
  return sql<MemberAddress[]>`
    select u.id as user_id, u.email, u.name, m.company_role from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} order by u.id`
}

export async function insertMembership(
  sql: TransactionSql,
  member: { userId: string; companyId: string; companyRole: CompanyRole },
): Promise<void> {
  await sql`
    insert into memberships (user_id, company_id, company_role) values (${member.userId}, ${member.companyId}, ${member.companyRole})`
}
