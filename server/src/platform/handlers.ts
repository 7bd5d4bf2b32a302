import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { TextLanguage } from '@drawbar/texts/render.ts'
import type { AnySql } from './db.ts'
import type { StoreIn } from './idempotency.ts'
import type { Audience } from './realtime.ts'
import type { Actor, Tx } from './transaction.ts'
import type { Viewer } from './viewer.ts'

export interface RequestFacts {
  id: string
  ip: string
  userAgent: string
  /** The first language of the Accept-Language header that has a catalog; English otherwise. */
  language: TextLanguage
  /** Hash of the Bearer's session, for accounts only. */
  sessionId: string | null
  /** The secret of a browser that has logged in before. */
  device?: string | null
  /** Has the answer give the browser this secret. */
  keepDevice?: (device: string) => void
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
  /** Of the exact bytes, in hex. */
  sha256: string
  /** The multipart fields that came before the file. */
  fields: Record<string, string>
}

/** A file as its handler gets it. */
export interface ReceivedFile extends UploadedFile {
  /** Called in the handler's own transaction with the answer, it makes the two one: a crash between them stores nothing twice. */
  storeAnswerIn: StoreIn
}

export interface FileAnswer {
  fileName: string
  mediaType: string
  /** `inline` only for types that cannot run: PDF and raster images. */
  disposition: 'inline' | 'attachment'
  /** In pieces where the whole would be too much for memory. */
  bytes: Uint8Array | AsyncIterable<string | Uint8Array>
  /** Of a stream, where it is known. */
  size?: number
}

export interface CommandOptions {
  /** What else is wrong with a body that its schema refuses, so that a person hears everything in one answer. Field path → sentence. */
  alsoWrong?: (sql: AnySql, typed: { body: unknown; viewer: Viewer | null }) => Promise<Record<string, string>>
}

/** One of several acts in one transaction, by whom: the transaction's own actor is none of them. */
export interface Act<E extends Endpoint> extends Pick<Input<E>, 'params' | 'body' | 'viewer'> {
  actor: Actor
}

export type Route = { endpoint: Endpoint } & (
  | ({ kind: 'command'; run: (tx: Tx, input: never) => Promise<unknown> } & CommandOptions)
  | {
      kind: 'batch'
      of: (params: never) => string
      run: (tx: Tx, acts: readonly never[]) => Promise<PromiseSettledResult<unknown>[]>
    }
  | { kind: 'query'; run: (sql: AnySql, input: never) => Promise<unknown> }
  | { kind: 'upload'; run: (input: never, file: ReceivedFile) => Promise<unknown> }
  | { kind: 'file'; run: (sql: AnySql, input: never) => Promise<FileAnswer> }
  | { kind: 'stream'; audience: (viewer: Viewer) => Audience }
  | { kind: 'plain'; run: (input: never) => Promise<unknown> }
)

/** A change: one transaction from the first statement to the answer, with its idempotency record in it. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, input: Input<E>) => Promise<ResponseOf<E>>,
  options: CommandOptions = {},
): Route => ({ kind: 'command', endpoint, run, ...options })

/**
 * A change that many ask for at once of one thing, told by `of`: those that come while one is under way share the next transaction. `run` settles
 * each of them by itself, and throws only what ends the transaction.
 */
export const batch = <E extends Endpoint>(
  endpoint: E,
  {
    of,
    run,
  }: {
    of: (params: ParamsOf<E>) => string
    run: (tx: Tx, acts: readonly Act<E>[]) => Promise<PromiseSettledResult<ResponseOf<E>>[]>
  },
): Route => ({ kind: 'batch', endpoint, of, run })

/** A read. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (sql: AnySql, input: Input<E>) => Promise<ResponseOf<E>>,
): Route => ({ kind: 'query', endpoint, run })

/** Takes one file; opens its own transactions, since storing bytes must not hold one. */
export const upload = <E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, file: ReceivedFile) => Promise<ResponseOf<E>>,
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
