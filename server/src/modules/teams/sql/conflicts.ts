import type { AnySql } from '../../../platform/db.ts'

export interface ConflictFacts {
  member: boolean
  acted: boolean
  mail: string
  /** Of the company’s people. */
  domains: string[]
}

/** What ties a person of staff to a company: a place in it, acts as it or for it in the trail, and the domain of their mail. */
export async function findConflictFacts(
  sql: AnySql,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<ConflictFacts> {
  const [row] = await sql<ConflictFacts[]>`
    select exists (select 1 from memberships where user_id = ${userId} and company_id = ${companyId}) as member,
      exists (select 1 from audit_events where actor_user_id = ${userId} and company_id = ${companyId})
        or exists (select 1 from audit_events where entity = 'company' and entity_id = ${companyId}::text and actor_user_id = ${userId}
          and action = 'company.create')
        or exists (select 1 from sessions s join memberships m on m.user_id = s.user_id
          where s.staff_user_id = ${userId} and m.company_id = ${companyId}) as acted,
      (select split_part(email_key, '@', 2) from users where id = ${userId}) as mail,
      coalesce((select array_agg(distinct split_part(u.email_key, '@', 2)) from memberships m join users u on u.id = m.user_id
        where m.company_id = ${companyId}), '{}') as domains`
  if (!row) throw new Error('a question about ties answered nothing')
  return row
}
