import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../../../platform/db.ts'
import { insertFirstSigningKey, listSigningKeys } from '../sql/signing-keys.ts'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

export interface SigningKeys {
  newest(): Promise<SigningKey>
  publicKey(kid: string): Promise<CryptoKey | null>
}

/** A key added by another process is found by its first token; made-up names of keys make at most one read in this time. */
const REREAD_AFTER_MS = 5_000

/** The platform's keys, read once. They stand in the database because every process on it must accept every other's tokens. */
export function createSigningKeys(db: Database): SigningKeys {
  let reading: Promise<SigningKey[]> | null = null
  let readAt = 0

  function read(): Promise<SigningKey[]> {
    readAt = Date.now()
    const now = readOrMake(db)
    reading = now
    // A database that was away must not leave its refusal behind.
    now.catch(() => {
      if (reading === now) reading = null
    })
    return now
  }

  return {
    async newest() {
      const [key] = await (reading ?? read())
      if (!key) throw new Error('there is no signing key')
      return key
    },
    async publicKey(kid) {
      const known = (await (reading ?? read())).find((key) => key.kid === kid)
      if (known) return known.publicKey
      if (Date.now() - readAt < REREAD_AFTER_MS) return null
      return (await read()).find((key) => key.kid === kid)?.publicKey ?? null
    },
  }
}

async function readOrMake(db: Database): Promise<SigningKey[]> {
  const found = await listSigningKeys(db.sql)
  if (found.length > 0) return Promise.all(found.map(({ privateJwk }) => importKey(privateJwk)))
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  await insertFirstSigningKey(db.sql, await exportJWK(privateKey))
  return readOrMake(db)
}

async function importKey(privateJwk: JWK): Promise<SigningKey> {
  const { d: _private, ...publicJwk } = privateJwk
  const [kid, privateKey, publicKey] = await Promise.all([
    calculateJwkThumbprint(publicJwk),
    importJWK(privateJwk, 'EdDSA'),
    importJWK(publicJwk, 'EdDSA'),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('a signing key is not an Ed25519 key')
  return { kid, privateKey, publicKey }
}
