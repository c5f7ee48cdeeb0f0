import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApiDocument } from '#server/platform/http/endpoints/openapi.ts'

interface Operation {
  /** Segments of the path, with `{name}` for a parameter. */
  segments: string[]
  pointer: string
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>
}

interface Answer {
  method: string
  /** Below `/api/v1`, with its query. */
  path: string
  status: number
  type: string | null
  text: string
}

let ajv: Ajv2020 | undefined
let operations: Map<string, Operation[]> | undefined
const validators = new Map<string, ValidateFunction>()

/**
 * Compares an answer with the published OpenAPI document: its status, media type and JSON body.
 * @throws where the document differs; an address without an operation is ignored
 */
export function assertDocumented({ method, path, status, type, text }: Answer) {
  const operation = find(method, path)
  // The parser refuses too large headers before the operation is known.
  if (!operation || status === 431) return
  // Any call answers `unavailable` while the database is away, and most during a maintenance; a 503 of another code is
  // the operation's own.
  const isAnyCalls = /"code":"(?:unavailable|maintenance)"/.test(text)
  if (status === 503 && isAnyCalls && !operation.responses[status]) return
  const call = `${method} ${path} answered ${status}`
  const response = operation.responses[status]
  if (!response) throw new Error(`${call}, which the OpenAPI document does not name: ${text.slice(0, 300)}`)
  const { content = {} } = response
  const named = Object.keys(content)
  if (text === '' && named.length === 0) return
  const mediaType = named.find((name) => essence(name) === essence(type ?? ''))
  if (!mediaType) throw new Error(`${call} as ${type}; the OpenAPI document names ${named.join(', ')}`)
  if (!mediaType.endsWith('json')) return
  // A named schema is compiled once for all operations that use it.
  const pointer =
    content[mediaType]?.schema.$ref ??
    `#${operation.pointer}/responses/${status}/content/${escaped(mediaType)}/schema`
  const validate = validators.get(pointer) ?? ajv!.compile({ $ref: `openapi${pointer}` })
  validators.set(pointer, validate)
  if (validate(JSON.parse(text))) return
  const errors = validate.errors?.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(`${call} unlike the OpenAPI document: ${errors?.join('; ')} in ${text.slice(0, 2_000)}`)
}

function find(method: string, path: string) {
  operations ??= readOperations()
  const segments = path.replace(/\/?(\?.*)?$/, '').split('/')
  return operations
    .get(method)
    ?.find(
      (operation) =>
        operation.segments.length === segments.length &&
        operation.segments.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
    )
}

/** The operations by method; of two that match an address, the one with fewer parameters comes first. */
function readOperations() {
  const document = openApiDocument('https://demeure.example') as {
    paths: Record<string, Record<string, Pick<Operation, 'responses'>>>
  }
  // Patterns are checked, formats are not: each format of the contract has a pattern.
  ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    allErrors: true,
    inlineRefs: false,
    code: { optimize: false },
    schemas: { openapi: document },
  })
  const found = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const ofMethod = found.get(method.toUpperCase()) ?? []
      found.set(method.toUpperCase(), ofMethod)
      ofMethod.push({ segments: path.split('/'), pointer: `/paths/${escaped(path)}/${method}`, responses })
    }
  }
  const parameters = ({ segments }: Operation) => segments.filter((segment) => segment.startsWith('{')).length
  for (const ofMethod of found.values()) ofMethod.sort((one, other) => parameters(one) - parameters(other))
  return found
}

/** A media type without its parameters. */
function essence(mediaType: string) {
  return mediaType.split(';')[0]!.trim()
}

/** Escapes a segment of a JSON pointer within a URI. */
function escaped(segment: string) {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))
}
