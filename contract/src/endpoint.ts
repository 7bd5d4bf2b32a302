import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Capability } from './roles.ts'

/** Who may call at all. `policy.ts` of the module then decides about the record: another company's is a 404. */
export type ViewerKind = 'anonymous' | 'consignor' | 'carrier' | 'staff' | 'founder'

export interface Access {
  kinds: readonly ViewerKind[]
  /** A company role that lacks this is refused with 403. Staff and anonymous callers are not asked. */
  capability?: Capability
  /** An act that others rely on, or that writes to strangers: refused with `mailbox_unverified` until the caller's own mailbox is verified. */
  verifiedMailbox?: true
  /** Open to staff who have yet to turn their second factor on; everywhere else they get `second_factor_enrollment_required`. */
  whileEnrolling?: true
  /** An act by which others rely on the company's name: refused with `name_under_review` while the name is held. */
  clearName?: true
}

export const access = {
  anyone: { kinds: ['anonymous', 'consignor', 'carrier', 'staff', 'founder'] },
  signedIn: { kinds: ['consignor', 'carrier', 'staff', 'founder'] },
  /** What staff need to turn their second factor on, or to leave. */
  enrolling: { kinds: ['consignor', 'carrier', 'staff', 'founder'], whileEnrolling: true },
  consignor: { kinds: ['consignor'] },
  carrier: { kinds: ['carrier'] },
  parties: { kinds: ['consignor', 'carrier'] },
  /** Reading a company's own records: its members, and staff who name the company. */
  consignorOrStaff: { kinds: ['consignor', 'staff', 'founder'] },
  carrierOrStaff: { kinds: ['carrier', 'staff', 'founder'] },
  staff: { kinds: ['staff', 'founder'] },
  founder: { kinds: ['founder'] },
} as const satisfies Record<string, Access>

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  A extends Access = Access,
> {
  /** The one name: OpenAPI operationId, handler, query key, audit action. Equals the export's name. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api, Fastify syntax. Matched without regard to case. */
  path: string
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  response: R
  /** 200 unless said otherwise; 204 answers carry no body. */
  status?: 200 | 201 | 202 | 204
  errors: readonly E[]
  /** Every mutation accepts an Idempotency-Key; money and award calls require one (design §4). */
  idempotencyKey?: 'required'
  /** The largest JSON body in bytes where `DEFAULT_BODY_BYTES` would refuse one that every field allows. */
  bodyLimit?: number
  /** Only for spec §7's six calls, whose clients may send more than is read. Everywhere else an unknown field is a 400 that names it. */
  extraFields?: 'ignored'
  /** `upload` takes multipart, `file` answers bytes, `stream` is server-sent events. */
  transport?: 'upload' | 'file' | 'stream'
}

/** The largest JSON body that an endpoint takes unless it declares another `bodyLimit`. */
export const DEFAULT_BODY_BYTES = 64 * 1024

export function endpoint<
  const E extends ErrorCode,
  R extends z.ZodType,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  const A extends Access = Access,
>(definition: Endpoint<P, Q, B, R, E, A>): Endpoint<P, Q, B, R, E, A> {
  return definition
}

export type ParamsOf<T> = T extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<T> = T extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<T> = T extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ParamsInput<T> = T extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never
export type QueryInput<T> = T extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyInput<T> = T extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type ResponseOf<T> = T extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
export type ErrorsOf<T> = T extends { errors: readonly (infer E)[] } ? E : never
