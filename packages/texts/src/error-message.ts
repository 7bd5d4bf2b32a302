import { ERRORS, type ErrorCode } from '@drawbar/contract/errors.ts'
import { errors as spanish } from './es/errors.ts'
import { errors as french } from './fr/errors.ts'
import type { TextLanguage } from './render.ts'

const CATALOGS: Record<Exclude<TextLanguage, 'en'>, Readonly<Record<ErrorCode, string>>> = { es: spanish, fr: french }

/** The message of an error's code in a language. English is the contract's own. */
export const errorMessage = (code: ErrorCode, language: TextLanguage): string =>
  language === 'en' ? ERRORS[code].message : CATALOGS[language][code]
