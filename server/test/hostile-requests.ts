import fc from 'fast-check'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'
import type { TestAnswer, TestApi } from './start-api.ts'
import { inputSchemas, samplePath } from './data/sample-input.ts'

interface HostileRequest {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
  file: { part: string; name: string; type: string; content: string }
}

const hostileText = fc.constantFrom(
  '',
  ' ',
  "' OR 1=1 --",
  '1e309',
  'Infinity',
  'NaN',
  '-0',
  '9223372036854775808',
  '2147483648',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '0000-00-00',
  '2026-02-30',
  'a'.repeat(2_000),
  'é'.repeat(300),
  '\u0301'.repeat(500),
  'DROP TABLE app_user',
)
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, -1, 0, 2 ** 31, 2 ** 53, 1e300, 0.1, [], {}, [null], [[]], { a: { b: 1 } }),
  fc.array(hostileText, { maxLength: 3 }),
)
const hostileFile = fc.record({
  part: fc.constantFrom('file', 'file', 'file', 'side', ''),
  name: fc.oneof(fc.constant('a.jpg'), hostileText),
  type: fc.constantFrom('image/jpeg', 'application/pdf', 'text/csv', 'application/xml', ''),
  content: fc.oneof(
    hostileText,
    fc.constantFrom('\u00ff\u00d8\u00ff', '%PDF-1.7\n', '<a>', 'PK\u0003\u0004'),
  ),
})

/** Requests for an endpoint, generated from the contract: valid names, hostile values. */
export function hostileRequests(endpoint: Endpoint, runs: number, seed: number): HostileRequest[] {
  const schemas = inputSchemas(endpoint)
  const requests = fc.record({
    params: fieldsOf(schemas.params?.properties, hostileText),
    query: fieldsOf(schemas.query?.properties, hostileText),
    body: fieldsOf(schemas.body?.properties, hostileValue),
    file: hostileFile,
  })
  return fc.sample(requests, { numRuns: runs, seed })
}

function fieldsOf<T>(properties: Record<string, unknown> | undefined, value: fc.Arbitrary<T>) {
  const names = Object.keys(properties ?? {})
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
}

export async function sendHostile(
  api: Pick<TestApi, 'call'>,
  endpoint: Endpoint,
  request: HostileRequest,
  token: string,
) {
  const texts = Object.entries(request.params).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  )
  const path = samplePath(
    endpoint,
    Object.fromEntries(texts.map(([name, value]) => [name, wellFormed(String(value))])),
  )
  const search = new URLSearchParams(
    Object.entries(request.query).map(([name, value]) => [name, String(value)]),
  )
  const withBody = endpoint.method === 'GET' ? {} : bodyOf(endpoint, request)
  return api.call(endpoint.method, `${path}?${search}`, { token, ...withBody })
}

function bodyOf({ bodyType }: Endpoint, { body, file }: HostileRequest) {
  if (bodyType === 'form') return { form: formOf(body) }
  if (bodyType !== 'multipart') return { body }
  const multipart = new FormData()
  const content = new Blob([Buffer.from(file.content, 'latin1')], { type: file.type })
  multipart.append(wellFormed(file.part), content, wellFormed(file.name))
  return { multipart }
}

/** A URL cannot contain a lone surrogate. */
function wellFormed(text: string) {
  return text.toWellFormed()
}

function formOf(body: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, wellFormed(String(value))]))
}

/** What is wrong with an answer: a fault of the server, SQL, a path or a stack trace, or a refusal that is no problem document. */
export function defectOf({ status, text, json, headers }: TestAnswer) {
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 300)}`
  if (/SQLSTATE|syntax error at|node_modules|at Object\.|ECONN|violates|relation "/.test(text))
    return `tells of the inside: ${text.slice(0, 300)}`
  if (status < 400) return undefined
  const isProblem =
    headers.get('content-type')?.includes('application/problem+json') &&
    Problem.safeParse(json).success &&
    json.message.length > 0
  return isProblem ? undefined : `no problem document: ${text.slice(0, 300)}`
}
