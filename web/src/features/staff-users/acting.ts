import { actOnBehalf, stopActing } from '@drawbar/contract/staff-users/staff-users.ts'
import { call } from '../../api/call.ts'
import { chooseDashboard, replaceToken } from '../../app/session/store.ts'
import { storedToken } from '../../app/session/storage.ts'

/** Takes the person's chair: from here on the browser holds the token of the acting session and no other. Throws what the call throws. */
export async function takeChair({ userId, reason }: { userId: string; reason: string }): Promise<void> {
  const token = storedToken()
  const answer = await call(actOnBehalf, { params: { userId }, body: { reason } })
  replaceToken(token, answer.token)
}

/** Gives it back; the answer is the token of one's own session. */
export async function leaveChair(): Promise<void> {
  const token = storedToken()
  const answer = await call(stopActing, {})
  if (replaceToken(token, answer.token)) chooseDashboard('admin')
}
