import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { readSecretsKey } from './secrets-key.ts'

/**
 * Seals what must be read again but must not stand open in a copy of the database (docs/decisions/009-second-factor.md). The key comes
 * from SECRETS_KEY or, without it, from a file of the data directory, made by the first process to need it.
 */
export interface SecretBox {
  /** Bound to its owner: one person's sealed text opens nothing as another's. */
  seal(text: string, owner: string): Promise<string>
  open(sealed: string, owner: string): Promise<string>
  /** Equal for equal texts of one purpose, and nothing else is learnt from it without the key: how two sealed texts are told to be the same. */
  mac(text: string, purpose: string): Promise<string>
}

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'

export function createSecretBox(config: Pick<Config, 'dataDir' | 'secretsKey'>): SecretBox {
  let reading: Promise<{ key: Buffer; name: string }> | null = null
  const keyed = () => {
    reading ??= readSecretsKey(config).then((key) => ({ key, name: nameOf(key) }))
    // A disk that was away must not leave its refusal behind.
    reading.catch(() => {
      reading = null
    })
    return reading
  }
  return {
    async seal(text, owner) {
      const { key, name } = await keyed()
      const iv = randomBytes(12)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, name, iv.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    async open(sealed, owner) {
      const { key, name } = await keyed()
      const [version, sealedBy, iv = '', body = ''] = sealed.split('.')
      if (version !== VERSION || sealedBy !== name)
        throw new Error(
          `a secret was sealed by the key ${sealedBy}, this process has ${name}: give it that SECRETS_KEY`,
        )
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
    mac: async (text, purpose) => {
      const { key } = await keyed()
      return createHmac('sha256', key).update(`mac:${purpose}:`).update(text).digest('base64url')
    },
  }
}

/** Tells two keys apart, and nothing of either. */
const nameOf = (key: Buffer): string => createHash('sha256').update('name:').update(key).digest('base64url').slice(0, 8)
