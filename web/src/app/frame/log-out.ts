import { logout } from '@drawbar/contract/identity/accounts.ts'
import { callHeaders, apiBase } from '../../api/client.ts'
import { forgetPath } from '../session/remembered-path.ts'
import { endSession } from '../session/store.ts'

/**
 * Leaves at once: the browser forgets the session first, whether or not the server can be reached. The server is told with the headers
 * made before; a refusal changes nothing for the person, so it is not awaited. Plain fetch, because the client would read a 401 as the
 * end of the next person's session.
 */
export async function logOut(): Promise<void> {
  const headers = callHeaders()
  forgetPath()
  endSession('logout')
  await fetch(`${apiBase()}${logout.path}`, { method: logout.method, headers, keepalive: true }).catch(() => undefined)
}
