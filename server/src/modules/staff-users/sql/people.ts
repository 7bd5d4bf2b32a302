import type { UserStatus } from '@drawbar/contract/lifecycles/user.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface PersonRow {
  id: string
  name: string
  email: string
  staffRole: 'Founder' | 'Admin' | null
  status: UserStatus
  companyId: string | null
  companyName: string | null
}

/** Locked, so that what is decided about the person still holds when it is written. */
export async function lockPerson(sql: TransactionSql, userId: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select u.id, u.name, u.email, u.staff_role, u.status, c.id as company_id, c.name as company_name
    from users u left join memberships m on m.user_id = u.id left join companies c on c.id = m.company_id
    where u.id = ${userId} for no key update of u`
  return row
}

/** Founders who may enter, locked in one order: of two who suspend each other at once, the second finds the first gone. */
export async function lockActiveFounders(sql: TransactionSql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where staff_role = 'Founder' and status = 'active' order by id for no key update`
  return rows.map(({ id }) => id)
}

/** Whether nobody else who may enter owns the person's company. */
export async function isLastOwner(sql: AnySql, userId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from memberships mine
    where mine.user_id = ${userId} and mine.company_role in ('Owner', 'Enterprise') and not exists (
      select from memberships m join users u on u.id = m.user_id
      where m.company_id = mine.company_id and m.user_id <> mine.user_id
        and m.company_role in ('Owner', 'Enterprise') and u.status = 'active')`
  return rows.length > 0
}

export interface MailAddress {
  email: string
  name: string
}

/** The active owners of the person's company, without the person. */
export async function findOtherOwners(sql: AnySql, userId: string): Promise<MailAddress[]> {
  return sql<MailAddress[]>`
    select u.email, u.name from memberships mine
    join memberships m on m.company_id = mine.company_id and m.company_role in ('Owner', 'Enterprise') and m.user_id <> mine.user_id
    join users u on u.id = m.user_id and u.status = 'active'
    where mine.user_id = ${userId} order by u.id limit 20`
}
