import {
  CARRIER_INDUSTRIES,
  CONSIGNOR_INDUSTRIES,
  GENERAL_BUSINESS,
  OTHER_INDUSTRY,
} from '@drawbar/contract/companies/registration.ts'
import { passwordProblem } from '@drawbar/contract/identity/accounts.ts'
import { isEmail } from '@drawbar/contract/fields.ts'
import { COMPANY_TYPES, OWNER_ROLE_VALUE } from '@drawbar/contract/roles.ts'
import { t, translated } from '../../app/i18n/t.ts'

export type SignUpSide = 'consignor' | 'carrier'

export const INDUSTRIES = { consignor: CONSIGNOR_INDUSTRIES, carrier: CARRIER_INDUSTRIES } as const
const TYPES = { consignor: COMPANY_TYPES.Consignor, carrier: COMPANY_TYPES.Carrier } as const
export const OTHER = OTHER_INDUSTRY

export interface SignUpFields {
  email: string
  name: string
  position: string
  companyName: string
  industry: string | null
  customIndustry: string
  password: string
  confirmPassword: string
}
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>

export const NO_FIELDS: SignUpFields = {
  email: '',
  name: '',
  position: '',
  companyName: '',
  industry: null,
  customIndustry: '',
  password: '',
  confirmPassword: '',
}

const blank = (text: string): boolean => text.trim() === ''

/** What is wrong with two new password fields (spec §5; also the reset form's). */
export function passwordErrors({
  password,
  confirmPassword,
}: Pick<SignUpFields, 'password' | 'confirmPassword'>): Pick<SignUpErrors, 'password' | 'confirmPassword'> {
  const problem = passwordProblem(password)
  const confirm =
    confirmPassword === ''
      ? t('Please confirm your password')
      : confirmPassword === password
        ? null
        : t('Passwords do not match')
  return {
    ...(problem === null ? {} : { password: translated(problem) }),
    ...(confirm === null ? {} : { confirmPassword: confirm }),
  }
}

/** Every message of spec §5 that applies, all at once. */
export function signUpErrors(fields: SignUpFields): SignUpErrors {
  const errors: SignUpErrors = { ...passwordErrors(fields) }
  if (blank(fields.email)) errors.email = t('Email is required')
  else if (!isEmail(fields.email.trim())) errors.email = t('Email is invalid')
  if (blank(fields.name)) errors.name = t('Full name is required')
  if (blank(fields.position)) errors.position = t('Position is required')
  if (blank(fields.companyName)) errors.companyName = t('Company name is required')
  if (fields.industry === null) errors.industry = t('Industry selection is required')
  else if (fields.industry === OTHER && blank(fields.customIndustry))
    errors.customIndustry = t('Please specify your industry')
  return errors
}

/** Spec §4: anything but 'Other' clears the custom field. */
export const withIndustry = (fields: SignUpFields, industry: string | null): SignUpFields => ({
  ...fields,
  industry,
  customIndustry: industry === OTHER ? fields.customIndustry : '',
})

/** The ten fields of spec §3 and no other: trimmed, the password as typed. */
export function registration(side: SignUpSide, fields: SignUpFields) {
  return {
    email: fields.email.trim(),
    password: fields.password,
    name: fields.name.trim(),
    position: fields.position.trim(),
    companyName: fields.companyName.trim(),
    companyType: TYPES[side],
    businessType: GENERAL_BUSINESS,
    role: OWNER_ROLE_VALUE,
    industry: (fields.industry === OTHER ? fields.customIndustry : (fields.industry ?? '')).trim(),
    subscriptionTier: 'premium',
  } as const
}
