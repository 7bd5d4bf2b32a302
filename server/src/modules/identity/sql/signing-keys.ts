import type { JWK } from 'jose'
import type { AnySql } from '../../../platform/db.ts'

export interface SigningKeyRow {
  generation: number
  privateJwk: JWK
}

/** Newest first. */
export async function listSigningKeys(sql: AnySql): Promise<SigningKeyRow[]> {
  return sql<SigningKeyRow[]>`select generation, private_jwk from signing_keys order by generation desc limit 10`
}

/** Of several processes that start at once, one key stays. */
export async function insertFirstSigningKey(sql: AnySql, privateJwk: JWK): Promise<void> {
  await sql`insert into signing_keys (generation, private_jwk) values (1, ${sql.json({ ...privateJwk })}) on conflict (generation) do nothing`
}
