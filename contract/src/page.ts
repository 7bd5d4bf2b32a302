import { z } from 'zod'
import { Id, opaque } from './fields.ts'

export const MAX_PAGE = 100

/** Lists: `limit` ≤ 100, `cursor` opaque over (sort key, id). */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  cursor: opaque({ max: 500 }).optional(),
})

/** Staff read a company's records by naming it; members may not (design §5). */
export const CompanyQuery = z.object({ companyId: Id.optional() })

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** `?equipment=V,R` or `?equipment=V&equipment=R` → ['V','R']. `?equipment=` names none and asks for nothing, as if it were absent. */
export const listOf = <T extends z.ZodType>(item: T, max = 20) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const words = value.split(',').filter(Boolean)
    return words.length === 0 ? undefined : words
  }, z.array(item).max(max).optional())

/** One rule for every query: an empty value means "not given", as a form leaves a filter that nobody set. */
export const givenOnly = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    : query

/** `?flag=true`. z.coerce.boolean would read "false" as true. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
