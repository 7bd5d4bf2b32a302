import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { DEFAULT_BODY_BYTES, type Endpoint } from '@drawbar/contract/endpoint.ts'
import { ERRORS, UNIVERSAL_ERRORS, type ErrorCode } from '@drawbar/contract/errors.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { z } from 'zod'

/** `closed`: its objects take no field that they do not list. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', { closed = false }: { closed?: boolean } = {}): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (closed && jsonSchema.properties) jsonSchema.additionalProperties ??= false
    },
  }) as Record<string, unknown>
  return rest
}

/** OpenAPI 3.1 of the whole contract. Generated from the same objects that bind and check the endpoints, so it cannot differ. */
export function openApiDocument({ publicUrl }: { publicUrl: string }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { module, endpoint } of ENDPOINTS) {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(module, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: '1',
      description:
        'JSON in camelCase; a body with a field that its call does not list is refused with 400. Errors are application/problem+json (RFC 9457). Amounts are integer minor units.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
    paths,
  }
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'message', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
    requestId: { type: 'string' },
  },
}

function operation(module: string, endpoint: Endpoint): object {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.method === 'GET'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: endpoint.idempotencyKey === 'required',
            schema: { type: 'string', maxLength: 200 },
          },
        ]),
  ]
  return {
    operationId: endpoint.id,
    tags: [module],
    summary: endpoint.summary,
    description: [`Callers: ${endpoint.access.kinds.join(', ')}.`, ...bodyRules(endpoint)].join(' '),
    security: (endpoint.access.kinds as readonly string[]).includes('anonymous') ? [] : [{ bearer: [] }],
    parameters,
    ...requestBody(endpoint),
    responses: { [endpoint.status ?? 200]: answer(endpoint), ...problems(endpoint) },
  }
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required?.includes(name) ?? false),
    schema: property,
  }))
}

function requestBody(endpoint: Endpoint): object {
  if (endpoint.transport === 'upload') {
    return {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }
  }
  if (!endpoint.body) return {}
  const schema = schemaOf(endpoint.body, 'input', { closed: endpoint.extraFields !== 'ignored' })
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** What a schema cannot say of a body. */
function bodyRules({ body, transport, bodyLimit = DEFAULT_BODY_BYTES, extraFields }: Endpoint): string[] {
  if (!body || transport === 'upload') return []
  return [
    `The body has at most ${bodyLimit / 1024} KB.`,
    ...(extraFields === 'ignored' ? ['Fields that are not listed are ignored.'] : []),
  ]
}

function answer(endpoint: Endpoint): object {
  if (endpoint.status === 204) return { description: 'Done' }
  const type =
    endpoint.transport === 'file'
      ? 'application/octet-stream'
      : endpoint.transport === 'stream'
        ? 'text/event-stream'
        : 'application/json'
  return {
    description: 'Success',
    content: { [type]: { schema: endpoint.transport === 'file' ? {} : schemaOf(endpoint.response, 'output') } },
  }
}

function problems(endpoint: Endpoint): Record<string, object> {
  const codes: ErrorCode[] = [...endpoint.errors, ...UNIVERSAL_ERRORS]
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
