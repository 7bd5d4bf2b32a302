import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { givenOnly } from '@drawbar/contract/page.ts'
import { shapeReader } from '@drawbar/contract/request-shape.ts'
import type { FastifyRequest } from 'fastify'
import { TEXT_LANGUAGES, type TextLanguage } from '@drawbar/texts/render.ts'
import { z } from 'zod'
import { deviceOf } from './device-cookie.ts'
import { AppError, invalid } from './errors.ts'
import type { Input } from './handlers.ts'
import type { Viewer } from './viewer.ts'

export type ReadInput = (request: FastifyRequest, viewer: Viewer | null) => never

/** Reads the parts of a request by the endpoint's schemas; everything wrong with them is one refusal. */
export function inputReader(endpoint: Endpoint): ReadInput {
  const unknownFields = fieldReader(endpoint)
  return (request, viewer) => {
    // An id that is no id names no record: 404, as for another company's.
    const params = endpoint.params?.safeParse(request.params)
    if (params && !params.success) throw new AppError('not_found')
    const unknown = unknownFields(request.body)
    const issues: z.core.$ZodIssue[] = []
    const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
      const parsed = schema?.safeParse(value)
      if (parsed && !parsed.success) issues.push(...parsed.error.issues)
      return parsed?.data
    }
    const input: Input<Endpoint> = {
      params: params?.data as never,
      query: read(endpoint.query, givenOnly(request.query)) as never,
      body: (endpoint.transport === 'upload' ? undefined : read(endpoint.body, request.body ?? {})) as never,
      viewer: viewer as never,
      request: {
        id: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        language: languageOf(request.headers['accept-language']),
        sessionId: viewer?.sessionId ?? null,
        device: deviceOf(request.headers.cookie),
        keepDevice: (device) => {
          request.newDevice = device
        },
      },
    }
    const errors = { ...fieldErrors(issues), ...unknown }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return input as never
  }
}

/** The first language of the header decides; weights are not read, since browsers list the preferred one first (RFC 9110 §12.5.4). */
export function languageOf(acceptLanguage: string | undefined): TextLanguage {
  const [first] = (acceptLanguage ?? '').slice(0, 20).trim().toLowerCase().split(/[-,;]/)
  return TEXT_LANGUAGES.find((language) => language === first) ?? 'en'
}

const NO_BODY = z.object({})

/** Finds the names in a body that its endpoint does not take. An upload's fields are read by its handler. */
function fieldReader({ body = NO_BODY, extraFields, transport }: Endpoint): (body: unknown) => Record<string, string> {
  if (transport === 'upload') return () => ({})
  const unknownFields = shapeReader(body)
  if (extraFields !== 'ignored') return unknownFields
  return (value) => {
    // It also cuts lists that are too long.
    unknownFields(value)
    return {}
  }
}

/** Zod issues as field path → sentence; the first complaint about a field wins. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body'
    errors[path] ??= issue.message
  }
  return errors
}
