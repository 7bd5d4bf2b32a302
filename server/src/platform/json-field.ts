import { shapeReader } from '@drawbar/contract/request-shape.ts'
import type { z } from 'zod'
import { invalid } from './errors.ts'
import { fieldErrors } from './read-input.ts'

interface JsonField {
  /** Of the form; also the name of what is wrong with the whole. */
  name: string
  /** Before each path of an error. */
  prefix: string
  notJson: string
}

/** Reads a form field of an upload that holds JSON as bodies are read: a name that the schema does not know is refused like a wrong value. */
export function jsonFieldReader<S extends z.ZodType>(schema: S, { name, prefix, notJson }: JsonField) {
  const unknownFields = shapeReader(schema)
  return (text: string | undefined): z.output<S> => {
    const value = text ? jsonOf(text) : {}
    const unknown = unknownFields(value)
    const parsed = schema.safeParse(value)
    const errors = { ...fieldErrors(parsed.error?.issues ?? []), ...unknown }
    if (parsed.success && Object.keys(errors).length === 0) return parsed.data
    throw invalid(
      Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [path === 'body' ? name : prefix + path, message]),
      ),
    )
  }

  function jsonOf(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      if (error instanceof SyntaxError) throw invalid({ [name]: notJson })
      throw error
    }
  }
}
