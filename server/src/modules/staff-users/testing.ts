import { actOnBehalf } from '@drawbar/contract/staff-users/staff-users.ts'
import type { TestApp } from '../../test-app.ts'

export const REASON = 'Ticket 4711, called back on the known number'
export const why = { reason: REASON }

/** Staff in the chair of that person. */
export const actingFor = (
  app: TestApp,
  staff: { token: string },
  { userId }: { userId: string },
): Promise<{ token: string; until: string }> => app.ok(actOnBehalf, { as: staff, params: { userId }, body: why })

/** Who did what in whose name, oldest first. */
export const trailOf = (app: TestApp, userId: string) =>
  app.services.db.sql<{ action: string; actorUserId: string | null; onBehalfOf: string | null; actorKind: string }[]>`
    select action, actor_user_id, on_behalf_of, actor_kind from audit_events
    where (entity = 'user' and entity_id = ${userId}) or on_behalf_of = ${userId} order by at, id`

export const mailsTo = (app: TestApp, email: string) =>
  app.services.db.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${email} order by created_at, id`
