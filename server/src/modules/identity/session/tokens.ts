import { PRODUCT } from '@drawbar/contract/product.ts'
import { Claims } from '@drawbar/contract/identity/accounts.ts'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Database } from '../../../platform/db.ts'
import { createSigningKeys } from './signing-keys.ts'
import type { ClaimsBody } from '../view.ts'

/** The longest absence that keeps a person signed in (spec-statements C49). Sessions are checked on every request, so a shorter life protects nothing. */
export const TOKEN_SECONDS = 12 * 60 * 60
/** Spec §4: a token with less than this left is renewed. */
export const RENEW_BELOW_SECONDS = 600

const ALGORITHM = 'EdDSA'
const TYPE = 'at+jwt'
const ISSUER = PRODUCT.slug
const AUDIENCE = `${PRODUCT.slug}-api`
/** Ours are below 1,500 characters; names and addresses are bounded. */
const MAX_TOKEN_LENGTH = 8_192
/** Clocks of two servers may differ by this much before a fresh token of one counts as not yet valid on the other. */
const CLOCK_SKEW_SECONDS = 60

const CHECKS = {
  algorithms: [ALGORITHM],
  typ: TYPE,
  issuer: ISSUER,
  audience: AUDIENCE,
  requiredClaims: ['sub', 'jti', 'iat', 'exp'],
}
const SignedClaims = Claims.extend({ jti: z.uuid() })

export interface VerifiedToken {
  sessionId: string
  userId: string
  iat: number
  exp: number
  /** What the token says, as JSON in the order of `claimsOf`. */
  said: string
}

export interface Tokens {
  /** `after`: the token that it replaces, which it must be told apart from by its time. */
  sign(token: { sessionId: string; claims: ClaimsBody; after?: { iat: number } }): Promise<string>
  /** Null for whatever this platform did not sign, and for what has expired. */
  verify(token: string): Promise<VerifiedToken | null>
}

export function createTokens(db: Database): Tokens {
  const keys = createSigningKeys(db)
  return {
    async sign({ sessionId, claims, after }) {
      const { kid, privateKey } = await keys.newest()
      const iat = Math.max(Math.floor(Date.now() / 1000), after === undefined ? 0 : after.iat + 1)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.userId)
        .setJti(sessionId)
        .setIssuedAt(iat)
        .setExpirationTime(iat + TOKEN_SECONDS)
        .sign(privateKey)
    },
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) return null
      const kid = kidOf(token)
      const key = kid === null ? null : await keys.publicKey(kid)
      if (!key) return null
      const verified = await jwtVerify(token, key, CHECKS).catch(() => null)
      const read = SignedClaims.safeParse(verified?.payload)
      if (!read.success) return null
      const { jti, iat, exp, ...claims } = read.data
      if (iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) return null
      return { sessionId: jti, userId: claims.userId, iat, exp, said: JSON.stringify(claims) }
    },
  }
}

function kidOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    // Not three parts, not base64url, not JSON: no token of ours.
    return null
  }
}
