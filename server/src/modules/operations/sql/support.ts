import type { ContactTopic } from '@drawbar/contract/site/site.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

interface NewSupportMessage {
  id: string
  name: string
  email: string
  company: string | null
  topic: ContactTopic
  message: string
  userId: string | null
  companyId: string | null
}

/** Returns the reference that people quote. */
export async function insertSupportMessage(
  sql: TransactionSql,
  { id, name, email, company, topic, message, userId, companyId }: NewSupportMessage,
): Promise<string> {
  const [row] = await sql<{ reference: string }[]>`
    insert into support_messages (id, reference, name, email, company, topic, message, user_id, company_id)
    values (${id}, 'SUP-' || nextval('support_message_reference'), ${name}, ${email}, ${company}, ${topic}, ${message}, ${userId}, ${companyId})
    returning reference`
  if (!row) throw new Error('the message was not stored')
  return row.reference
}

export interface SupportMessageRow extends NewSupportMessage {
  reference: string
  createdAt: string
  /** To the microsecond. */
  cursorAt: string
}

export const selectSupportMessages = (
  sql: AnySql,
  { topic, limit, after }: { topic: ContactTopic | undefined; limit: number; after: { at: string; id: string } | null },
): Promise<SupportMessageRow[]> =>
  sql<SupportMessageRow[]>`
    select id, reference, name, email, company, topic, message, user_id, company_id, created_at, created_at::text as cursor_at
    from support_messages
    where true
      ${topic ? sql`and topic = ${topic}` : sql``}
      ${after ? sql`and (created_at, id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit}`
