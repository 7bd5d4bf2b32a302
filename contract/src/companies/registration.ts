import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { Email, isBlank, type Named, Password, withName } from '../identity/accounts.ts'
import { COMPANY_TYPES, type CompanyType, type CompanyTypeName, OWNER_ROLE_VALUE } from '../roles.ts'

/** The choice that asks for words of one's own; last in both lists. */
export const OTHER_INDUSTRY = 'Other'

/** Spec §3, both lists to the letter and in their order. */
export const CONSIGNOR_INDUSTRIES = [
  'Manufacturing',
  'Retail & E-commerce',
  'Food & Beverage',
  'Automotive',
  'Construction Materials',
  'Oil & Gas',
  'Agriculture',
  'Pharmaceuticals',
  'Technology & Electronics',
  'Textiles & Apparel',
  'Chemicals',
  'Paper & Packaging',
  'Mining',
  OTHER_INDUSTRY,
] as const
export const CARRIER_INDUSTRIES = [
  'General Freight',
  'Refrigerated Transport',
  'Flatbed & Heavy Haul',
  'Dry Van',
  'Tanker Transport',
  'Auto Transport',
  'LTL (Less Than Truckload)',
  'Expedited Shipping',
  'Hazmat Transport',
  'Oversized/Overweight',
  'Local Delivery',
  'Long Haul',
  'Specialized Equipment',
  OTHER_INDUSTRY,
] as const

/** What a company is in that has not said. */
export const GENERAL_BUSINESS = 'General'

const blankAs = (name: string, fallback: string) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), text(name, 120).default(fallback))

const CompanyTypeField = z
  .union([z.literal([0, 1, 2]), z.enum(['Consignor', 'Carrier', 'LogisticsProvider'])], {
    error: 'Company type must be Consignor, Carrier or LogisticsProvider.',
  })
  .default(0)
  .transform((value) => (typeof value === 'number' ? value : COMPANY_TYPES[value]))

/** What a client sends: spec §3's ten fields, with `fullName` for `name` if it likes. */
export interface RegisterInput extends Named {
  email: string
  password: string
  position?: string | undefined
  companyName: string
  companyType?: CompanyType | CompanyTypeName | undefined
  businessType?: string | undefined
  role?: typeof OWNER_ROLE_VALUE | 'Owner' | undefined
  industry?: string | undefined
  subscriptionTier?: string | undefined
}

/** Spec §3 and §5. `role` is 2, 'Owner' or absent: anything else would be somebody making himself staff. */
export const RegisterBody = z.preprocess(
  withName<RegisterInput>,
  z.object({
    email: Email,
    password: Password,
    name: text('Full name', 120),
    position: blankAs('Position', 'User'),
    companyName: text('Company name', 160),
    companyType: CompanyTypeField,
    businessType: blankAs('Business type', GENERAL_BUSINESS),
    role: z
      .union([z.literal(OWNER_ROLE_VALUE), z.literal('Owner')], {
        error: 'A new account is always the owner of its company.',
      })
      .default(OWNER_ROLE_VALUE),
    industry: z.preprocess((value) => (isBlank(value) ? undefined : value), text('Industry', 120).optional()),
    subscriptionTier: blankAs('Subscription tier', 'Transactional'),
  }),
)

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account and its company',
  access: access.anyone,
  body: RegisterBody,
  status: 201,
  extraFields: 'ignored',
  response: z.object({ userId: z.string(), companyId: z.string(), email: z.string(), message: z.string() }),
  errors: ['email_taken', 'password_refused'],
})
