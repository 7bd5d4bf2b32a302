import { z } from 'zod'
import { shaped } from '../fields.ts'

/** How a person likes to see things. Kept on the user: local storage is a closed list (spec §3), so nothing of this stands there. */
export const THEMES = ['system', 'light', 'dark'] as const
/** Emails, notifications and errors have all of them; screens have English and Spanish. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Theme = (typeof THEMES)[number]
export type Language = (typeof LANGUAGES)[number]

/** A little more than there are tables, and more columns than any of them has: a bound on what one person may store. */
export const MAX_TABLES = 60
export const MAX_HIDDEN_COLUMNS = 40

const Name = shaped({
  max: 40,
  pattern: /^[A-Za-z][\w.-]{0,39}$/,
  error: 'Name tables and columns with up to 40 letters and digits.',
})

const Units = z.object({
  distance: z.enum(['mi', 'km'], 'Choose miles or kilometers.'),
  weight: z.enum(['lb', 'kg'], 'Choose pounds or kilograms.'),
  temperature: z.enum(['F', 'C'], 'Choose Fahrenheit or Celsius.'),
})

const Tables = z
  .record(
    Name,
    z.object({ hidden: z.array(Name).max(MAX_HIDDEN_COLUMNS, `At most ${MAX_HIDDEN_COLUMNS} columns can be hidden.`) }),
  )
  .refine((tables) => Object.keys(tables).length <= MAX_TABLES, `At most ${MAX_TABLES} tables can be remembered.`)

export const Preferences = z.object({
  theme: z.enum(THEMES, 'Choose system, light or dark.'),
  language: z.enum(LANGUAGES, 'Choose English or Spanish.'),
  units: Units,
  /** By the table's name; a table that is not named hides nothing. */
  tables: Tables,
})
export type Preferences = z.infer<typeof Preferences>

export const PreferencesPatch = Preferences.extend({ units: Units.partial() }).partial()
export type PreferencesPatch = z.infer<typeof PreferencesPatch>

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: 'en',
  units: { distance: 'mi', weight: 'lb', temperature: 'F' },
  tables: {},
}

/** What is given wins; units one by one, tables each as a whole, and a table that hides nothing again is forgotten. */
export function mergePreferences(current: Preferences, patch: PreferencesPatch): Preferences {
  const { theme = current.theme, language = current.language } = patch
  const { distance, weight, temperature } = patch.units ?? {}
  const tables = Object.entries({ ...current.tables, ...patch.tables }).filter(([, { hidden }]) => hidden.length > 0)
  return {
    theme,
    language,
    units: {
      distance: distance ?? current.units.distance,
      weight: weight ?? current.units.weight,
      temperature: temperature ?? current.units.temperature,
    },
    tables: Object.fromEntries(tables),
  }
}
