import type { Services } from '../../../platform/services.ts'
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts'
import { createSessionCache, type SessionCache } from './session-cache.ts'
import { createTokens, type Tokens } from './tokens.ts'

export interface AccessControl {
  tokens: Tokens
  sessions: SessionCache
  box: SecretBox
}

const built = new WeakMap<Services, AccessControl>()

/** One a house: the authenticator and the endpoints that end sessions must share their cache. */
export function accessControl(services: Services): AccessControl {
  const known = built.get(services)
  if (known) return known
  const made: AccessControl = {
    tokens: createTokens(services.db),
    sessions: createSessionCache(services),
    box: createSecretBox(services.config),
  }
  built.set(services, made)
  return made
}
