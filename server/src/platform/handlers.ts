import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from './db.ts'
import type { Audience } from './realtime.ts'
import type { Tx } from './transaction.ts'
import type { Viewer } from './viewer.ts'

export interface RequestFacts {
  id: string
  ip: string
  userAgent: string
  /** Hash of the Bearer's session, for accounts only. */
  sessionId: string | null
}

/** What a handler gets. `viewer` is null only where the endpoint admits anonymous callers. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  viewer: 'anonymous' extends E['access']['kinds'][number] ? Viewer | null : Viewer
  request: RequestFacts
}

export interface UploadedFile {
  fileName: string
  bytes: Uint8Array
  /** The multipart fields that came before the file. */
  fields: Record<string, string>
}

export interface FileAnswer {
  fileName: string
  mediaType: string
  /** `inline` only for types that cannot run: PDF and raster images. */
  disposition: 'inline' | 'attachment'
  bytes: Uint8Array
}

export type Route = { endpoint: Endpoint } & (
  | { kind: 'command'; run: (tx: Tx, input: never) => Promise<unknown> }
  | { kind: 'query'; run: (sql: AnySql, input: never) => Promise<unknown> }
  | { kind: 'upload'; run: (input: never, file: UploadedFile) => Promise<unknown> }
  | { kind: 'file'; run: (sql: AnySql, input: never) => Promise<FileAnswer> }
  | { kind: 'stream'; audience: (viewer: Viewer) => Audience }
  | { kind: 'plain'; run: (input: never) => Promise<unknown> }
)

/** A change: one transaction from the first statement to the answer, with its idempotency record in it. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, input: Input<E>) => Promise<ResponseOf<E>>,
): Route => ({ kind: 'command', endpoint, run })

/** A read. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (sql: AnySql, input: Input<E>) => Promise<ResponseOf<E>>,
): Route => ({ kind: 'query', endpoint, run })

/** Takes one file; opens its own transactions, since storing bytes must not hold one. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, file: UploadedFile) => Promise<ResponseOf<E>>,
): Route => ({ kind: 'upload', endpoint, run })

/** Answers bytes. */
export const file = <E extends Endpoint>(
  endpoint: E,
  run: (sql: AnySql, input: Input<E>) => Promise<FileAnswer>,
): Route => ({ kind: 'file', endpoint, run })

/** Opens its own transactions or needs no database: log-in (slow hashing must not hold one), health. */
export const plain = <E extends Endpoint>(endpoint: E, run: (input: Input<E>) => Promise<ResponseOf<E>>): Route => ({
  kind: 'plain',
  endpoint,
  run,
})

/** Server-sent events, of which `audience` says what the viewer hears. */
export const eventStream = (endpoint: Endpoint, audience: (viewer: Viewer) => Audience): Route => ({
  kind: 'stream',
  endpoint,
  audience,
})
