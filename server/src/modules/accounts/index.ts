import type { Authenticate } from '../../platform/bind.ts'
import type { Module, Services } from '../../platform/services.ts'

export const accounts: Module = { name: 'accounts', routes: () => [] }

export function createAuthenticator(_services: Services): Authenticate {
  return async () => null
}
