import { z } from 'zod'
import { endpoints } from '#contract/catalogue.ts'
import { type Endpoint, permissionsOf } from '#contract/core/endpoint.ts'
import { mayCallOnBehalf } from '#contract/core/on-behalf.ts'
import { Problem } from '#contract/core/problem.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, generated from the same contract as validation and the site's types. */
export function openApiDocument(publicUrl: string): Json {
  const { paths, schemas } = describe(endpoints)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Demeure',
      version: '1.0.0',
      description:
        'Stays and homes for sale. Errors are problem documents (RFC 9457) whose `message` is shown to people.',
      contact: { name: 'Demeure', url: `${publicUrl}/contact`, email: 'contact@demeure.example' },
      license: { name: 'Proprietary', url: `${publicUrl}/terms-of-use` },
    },
    servers: [
      {
        url: `${publicUrl.replace(/^http:/, 'https:')}/api/v1`,
        description: 'This site, in production',
        'x-internal': false,
      },
    ],
    tags: Object.entries(Object.groupBy(endpoints, ({ tag }) => tag))
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, calls = []]) => ({
        name,
        description: calls.length === 1 ? '1 call' : `${calls.length} calls`,
      })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT (RFC 8725)',
          description: 'Access token of 15 minutes.',
        },
        staffBearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT (RFC 8725)',
          description: 'Access token of an administrator or of staff.',
        },
        anonymous: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Request-Id',
          description: 'No identity is asked for: calls are limited by address.',
        },
      },
      headers,
    },
  }
}

/**
 * The operations of these endpoints and the named schemas they refer to.
 * @throws where two different schemas have one name: the last one would be documented for both
 */
export function describe(described: Endpoint[]) {
  const schemas: Record<string, Json> = {}
  const usedBy: Record<string, string> = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of described) {
    const user = `${endpoint.method} ${endpoint.path}`
    const add: AddSchema = (name, schema) => {
      const existing = schemas[name]
      if (existing && JSON.stringify(existing) !== JSON.stringify(schema))
        throw new Error(`Two schemas are named ${name}: one of ${usedBy[name]}, another of ${user}`)
      schemas[name] = schema
      usedBy[name] ??= user
    }
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, add) }
  }
  return { paths, schemas }
}

/** Adds a named schema to the components of the document. */
type AddSchema = (name: string, schema: Json) => void

function operation(endpoint: Endpoint, add: AddSchema): Json {
  const body = endpoint.bodyType === 'multipart' ? multipartBody : endpoint.body
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: `${endpoint.summary}. ${whoMay(endpoint)}.`,
    tags: [endpoint.tag],
    security: securityOf(endpoint.who),
    parameters: [
      ...parameters(endpoint.params, 'path', add),
      ...parameters(endpoint.query, 'query', add),
      ...(endpoint.idempotent ? [{ ...idempotencyKey, required: endpoint.idempotent === true }] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [mediaTypes[endpoint.bodyType ?? 'json']]: { schema: schemaOf(body, 'input', add) },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries({
        ...endpoint.answers,
        // Refused while staff act for a person.
        ...(!mayCallOnBehalf(endpoint, false) && { 403: Problem }),
        ...(endpoint.method !== 'GET' && { 413: Problem, 415: Problem }),
        // Malware in the file, or no scanner to look for it.
        ...(endpoint.bodyType === 'multipart' && { 422: Problem, 503: Problem }),
        401: Problem,
        500: Problem,
        429: Problem,
        400: Problem,
      }).map(([status, schema]) => [status, response(Number(status), schema, endpoint.produces, add)]),
    ),
  }
}

function securityOf(who: Endpoint['who']): Json[] {
  if (who === 'anyone') return [{ bearer: [] }, { anonymous: [] }]
  const forStaff = who !== 'signed-in' && ('permission' in who || who.role.includes('admin'))
  return forStaff ? [{ staffBearer: [] }] : [{ bearer: [] }]
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const multipartBody = z.object({
  file: z.string().meta({ format: 'binary', maxLength: 15 * 1024 * 1024 }),
  is_primary: z.enum(['true', 'false']).optional(),
})

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'The same key and request get the same answer for a day; the same key with another one is refused',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e][\\x20-\\x7e]*$' },
}

function response(
  status: number,
  schema: z.ZodType | null,
  produces: Endpoint['produces'],
  add: AddSchema,
): Json {
  const isError = status >= 400
  const types = isError ? ['application/problem+json'] : [produces ?? 'application/json'].flat()
  const contentOf = (type: string) =>
    schema && type.endsWith('json')
      ? schemaOf(schema, 'output', add)
      : { type: 'string', format: 'binary', maxLength: 100_000_000 }
  return {
    description: descriptions[status] ?? 'Answer',
    headers: Object.fromEntries(
      Object.keys(headers)
        .filter((name) => name !== 'Retry-After' || status === 429 || status === 503)
        .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    ...(schema && { content: Object.fromEntries(types.map((type) => [type, { schema: contentOf(type) }])) }),
  }
}

const headers: Record<string, Json> = {
  RateLimit: header('What is left of the window, where the call is limited', {
    type: 'string',
    pattern: '^"[a-z-]+";r=\\d+;t=\\d+$',
    maxLength: 80,
  }),
  'RateLimit-Policy': header('How many calls in how many seconds, where the call is limited', {
    type: 'string',
    pattern: '^"[a-z-]+";q=\\d+;w=\\d+(, "[a-z-]+";q=\\d+;w=\\d+)*$',
    maxLength: 120,
  }),
  'Retry-After': header('Seconds to wait', { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 }),
  'X-Request-Id': header('What to give when asking for help', {
    type: 'string',
    format: 'uuid',
    maxLength: 36,
  }),
  'Access-Control-Allow-Origin': header('Never sent: other origins are not allowed', {
    type: 'string',
    const: 'null',
  }),
}

function header(description: string, schema: Json): Json {
  return { description, schema }
}

const descriptions: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  204: 'Done, nothing to say',
  400: 'Malformed request',
  401: 'No valid session',
  403: 'Not allowed',
  404: 'Not found, or not yours to see',
  409: 'Contradicts the present state',
  413: 'Too large',
  415: 'Content not accepted',
  422: 'Invalid data, with one error a field',
  429: 'Too many calls',
  500: 'Server fault',
  502: 'A peer failed',
  503: 'Unavailable for a moment',
  507: 'Storage full',
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', add: AddSchema): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description, default: preset, ...rest } = schemaOf(field as z.ZodType, 'input', add)
    return {
      name,
      in: place,
      required: place === 'path',
      ...(description !== undefined && { description }),
      schema: { ...rest, ...(preset !== undefined && { default: preset }) },
    }
  })
}

/** JSON Schema of a Zod schema; named schemas go to the components, those of bodies under `…Input`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', add: AddSchema): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> }
  const suffix = io === 'input' ? 'Input' : ''
  const point = (node: Json) => bounded(node, (name) => `#/components/schemas/${name}${suffix}`)
  for (const [name, definition] of Object.entries($defs)) add(`${name}${suffix}`, point(definition))
  if (typeof root.id === 'string') {
    add(`${root.id}${suffix}`, point(root))
    return { $ref: `#/components/schemas/${root.id}${suffix}` }
  }
  return point(root)
}

/** Adds bounds to every string, number and array, and `additionalProperties: false` to objects. */
function bounded(node: unknown, reference: (name: string) => string): Json {
  if (typeof node !== 'object' || node === null) return node as Json
  if (Array.isArray(node)) return node.map((item) => bounded(item, reference)) as unknown as Json
  const { id: _id, ...rest } = node as Json & { type?: unknown }
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref'
        ? reference(String(value).replace('#/$defs/', ''))
        : key === 'pattern' && rest.type !== 'string'
          ? undefined
          : key === 'properties'
            ? // A property may have the name of a keyword, as `id` does.
              Object.fromEntries(
                Object.entries(value as Json).map(([name, field]) => [name, bounded(field, reference)]),
              )
            : bounded(value, reference),
    ]),
  ) as Json
  if (copy.pattern === undefined) delete copy.pattern
  const is = (type: string) => copy.type === type || (Array.isArray(copy.type) && copy.type.includes(type))
  if (is('string') && !('enum' in copy) && !('const' in copy)) {
    copy.maxLength ??= 10_000
    if (!('format' in copy) && !('pattern' in copy)) copy.pattern = '^[\\s\\S]*$'
  }
  if (is('integer') && !('const' in copy)) {
    copy.minimum ??= Number.MIN_SAFE_INTEGER
    copy.maximum ??= Number.MAX_SAFE_INTEGER
    copy.format ??= 'int64'
  }
  if (is('array')) copy.maxItems ??= 1_000
  if (is('object') && 'properties' in copy) copy.additionalProperties ??= false
  return copy
}

function operationId({ method, path }: Endpoint) {
  const words = path
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[/_-]+/)
    .filter(Boolean)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function whoMay({ who }: Endpoint) {
  if (who === 'anyone') return 'Open to everybody'
  if (who === 'signed-in') return 'For anyone signed in'
  return 'role' in who
    ? `For the role ${who.role.join(' or ')}`
    : `For the permission ${permissionsOf(who).join(' or ')}`
}
