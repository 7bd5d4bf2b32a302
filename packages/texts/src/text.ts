import { english } from './en/index.ts'

type English = typeof english
/** Keys ending in `_one` are the singular of the key before it. */
export type TextKey = Exclude<keyof English, `${string}_one`>

/**
 * A value in a text. A string stays as it is: a name, a reference, what a person wrote. The rest is written as the reader's language
 * writes it: `money` with cents where there are some, or always; `day` is a local date (2026-11-30), `at` an instant shown on the clock of `zone` (IANA), `list` is joined by commas.
 */
export type Param =
  | string
  | number
  | { money: { amount: number; currency: string }; cents?: 'always' }
  | { day: string }
  | { at: string; zone: string }
  | { list: readonly Param[] }
  | Text

/** What is said to a person, without its language: the key of a template and its values. Stored and sent as JSON. */
export interface Text {
  key: TextKey
  params?: Record<string, Param>
}

/** For names that come from outside, of which only some have a label. */
export const hasText = (key: string): key is TextKey => Object.hasOwn(english, key)

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type NamesOf<Key extends TextKey> = NamesIn<English[Key]>

/** A text whose template has exactly these values. */
export const text = <Key extends TextKey>(
  key: Key,
  ...[params]: [NamesOf<Key>] extends [never] ? [] : [params: Record<NamesOf<Key>, Param>]
): Text => (params === undefined ? { key } : { key, params })

/** The same texts in another language. */
export type Catalog<Part extends Readonly<Record<string, string>>> = Readonly<Record<keyof Part, string>>
