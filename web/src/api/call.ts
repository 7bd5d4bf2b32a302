import type {
  BodyInput,
  BodyOf,
  Endpoint,
  ParamsInput,
  ParamsOf,
  QueryInput,
  QueryOf,
  ResponseOf,
} from '@drawbar/contract/endpoint.ts'
import type { z } from 'zod'
import { ApiError, MESSAGES } from './api-error.ts'
import { http, request } from './client.ts'
import { randomId } from './random-id.ts'

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

type Absent = Record<string, never>
type GivenParams<E> = ParamsOf<E> extends Absent ? { params?: undefined } : { params: ParamsInput<E> }
type GivenQuery<E> =
  QueryOf<E> extends Absent
    ? { query?: undefined }
    : Absent extends QueryInput<E>
      ? { query?: QueryInput<E> }
      : { query: QueryInput<E> }
type GivenBody<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> }

/** What identifies a read: its cache key is made of nothing else. */
export type ReadInput<E> = GivenParams<E> & GivenQuery<E>

export interface CallOptions {
  /** Idempotency-Key. Made here for endpoints that require one; give it where a repeated submit is the same act. */
  key?: string
  signal?: AbortSignal
  /** Multipart body of an `upload` endpoint. */
  form?: FormData
  onUploadProgress?: (share: number) => void
}

export type CallInput<E> = ReadInput<E> & GivenBody<E> & CallOptions

/** Spec §7 spells these with a capital; the server reads either, interceptors of others match on the spelling. */
const SPELLED: Record<string, string> = {
  createAdmin: '/Auth/create-admin',
  forgotPassword: '/Auth/forgot-password',
  resetPassword: '/Auth/reset-password',
}

/** A photo over a bad mobile link: 20 MB at 1 Mbit/s take 160 s. */
const UPLOAD_TIMEOUT_MS = 300_000

export interface RawInput extends CallOptions {
  params?: unknown
  query?: unknown
  body?: unknown
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

function queryText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(queryText)
      .filter((one) => one !== '')
      .join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Lists are joined by commas; absent and blank values leave no trace. */
export function urlOf(endpoint: AnyEndpoint, { params, query }: RawInput): string {
  const given = Object.fromEntries(entriesOf(params))
  const path = (SPELLED[endpoint.id] ?? endpoint.path).replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    const text = queryText(value)
    if (text !== '') search.set(name, text)
  }
  const requested = search.toString()
  return requested === '' ? path : `${path}?${requested}`
}

function configOf(endpoint: AnyEndpoint, input: RawInput) {
  const { body, key, signal, form, onUploadProgress } = input
  const idempotencyKey = key ?? (endpoint.idempotencyKey === 'required' ? randomId() : undefined)
  return {
    method: endpoint.method,
    url: urlOf(endpoint, input),
    data: form ?? body,
    ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
    ...(signal === undefined ? {} : { signal }),
    ...(form === undefined ? {} : { timeout: UPLOAD_TIMEOUT_MS }),
    ...(onUploadProgress === undefined
      ? {}
      : {
          onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
            onUploadProgress(total ? loaded / total : 0),
        }),
  }
}

/**
 * Calls an endpoint of the contract and answers its body. Throws `ApiError` and nothing else. The answer is not parsed again: the
 * server holds it to the same schema.
 */
export function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  return callWith(endpoint, input)
}

/** The same with the parts of the input put together at run time; for this folder. */
export async function callWith<E extends AnyEndpoint>(endpoint: E, input: RawInput): Promise<ResponseOf<E>> {
  return (await request(configOf(endpoint, input))) as ResponseOf<E>
}

export interface FetchedFile {
  blob: Blob
  fileName: string
}

/** The bytes of a `file` endpoint with the name that the server gives them. */
export async function callFile<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<FetchedFile> {
  const { data, headers } = await http.request<unknown>({ ...configOf(endpoint, input), responseType: 'blob' })
  if (!(data instanceof Blob)) throw new ApiError({ kind: 'other', message: MESSAGES.unexpected })
  const disposition = String(headers['content-disposition'] ?? '')
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return { blob: data, fileName: encoded === undefined ? (plain ?? 'document') : decodeURIComponent(encoded) }
}

/** Shows a file in a new tab; the object URL is given up once the tab has had time to read it. */
export function openFile({ blob }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function saveFile({ blob, fileName }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
