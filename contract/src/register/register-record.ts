import { z } from 'zod'
import { Money } from '../money.ts'

export const REGISTER_SOURCES = ['embedded', 'census', 'motus', 'live'] as const
export const AUTHORITY_TYPES = ['common', 'contract', 'broker'] as const
export const AUTHORITY_STATUSES = ['active', 'inactive', 'pending', 'revoked'] as const
export const SAFETY_RATINGS = ['satisfactory', 'conditional', 'unsatisfactory'] as const
export const FILING_KINDS = ['auto_liability', 'cargo', 'bond'] as const

/** What the public register says of one carrier, as it stood when it was last heard of. None of it is our own judgement. */
export const RegisterRecord = z.object({
  usdot: z.string(),
  /** `MC123456`, `MX…`, `FF…`. Numbers were given out twice: a docket alone names nobody for certain. */
  dockets: z.array(z.string()),
  legalName: z.string(),
  dbaName: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  authorities: z.array(
    z.object({
      type: z.enum(AUTHORITY_TYPES),
      status: z.enum(AUTHORITY_STATUSES),
      grantedOn: z.string().nullable(),
    }),
  ),
  /** The day from which it held some authority to haul without a break. */
  authoritySince: z.string().nullable(),
  /** An authority was taken away at some time. */
  priorRevoked: z.boolean(),
  outOfServiceOn: z.string().nullable(),
  /** Null is normal: nine carriers in ten were never rated. */
  safetyRating: z.enum(SAFETY_RATINGS).nullable(),
  safetyRatedOn: z.string().nullable(),
  powerUnits: z.number(),
  drivers: z.number(),
  /** Null where no source said. */
  hazmat: z.boolean().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  officers: z.array(z.string()),
  address: z.object({
    street: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string(),
  }),
  insurance: z.array(
    z.object({
      kind: z.enum(FILING_KINDS),
      insurer: z.string(),
      policyNumber: z.string(),
      amount: Money,
      effectiveOn: z.string().nullable(),
    }),
  ),
  /** What the register asks of this carrier; null where it asks nothing or says nothing. */
  autoLiabilityRequired: Money.nullable(),
  /** The carrier's own last biennial update, and the miles of a year that it gave there. */
  mcs150On: z.string().nullable(),
  mcs150Miles: z.number().nullable(),
  addedOn: z.string().nullable(),
  cargoCarried: z.array(z.string()),
  source: z.enum(REGISTER_SOURCES),
  refreshedAt: z.string(),
})
export type RegisterRecord = z.infer<typeof RegisterRecord>
