import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { Problem } from '#contract/core/problem.ts'
import { createTestUser } from '../data/create-users.ts'
import { inputSchemas, samplePath } from '../data/sample-input.ts'
import { startApi, type TestAnswer } from '../start-api.ts'

// No request may cause a 500, or return SQL, a path or a stack trace; each refusal is a problem document. Requests are
// generated from the contract: valid names, hostile values.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

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
/** Runs for each endpoint: few by default, many with `HOSTILE_RUNS`. */
const runs = Number(process.env.HOSTILE_RUNS ?? 8)

// Some thousands of requests take half a minute on a busy machine.
test('no hostile request makes the server fault', { timeout: 90_000 }, async () => {
  const caller = await createTestUser(api, { role: 'admin' })
  for (const endpoint of endpoints.filter(({ bodyType }) => bodyType !== 'multipart')) {
    const schemas = inputSchemas(endpoint)
    const requests = fc.record({
      params: fieldsOf(schemas.params?.properties, hostileText),
      query: fieldsOf(schemas.query?.properties, hostileText),
      body: fieldsOf(schemas.body?.properties, hostileValue),
    })
    for (const request of fc.sample(requests, { numRuns: runs, seed: 20_261_121 })) {
      const answer = await send(endpoint, request, caller.token)
      expectDecent(answer, `${endpoint.method} ${endpoint.path} ${JSON.stringify(request)}`)
    }
  }
})

test('a body that is no JSON, too large, too deep or of another type is refused by name', async () => {
  const owner = await createTestUser(api, { role: 'owner' })
  const deep = '['.repeat(10_000) + ']'.repeat(10_000)
  const cases: [body: string, type: string, statuses: number[]][] = [
    ['{"title":', 'application/json', [400]],
    ['', 'application/json', [400, 422]],
    [deep, 'application/json', [400, 413, 422]],
    [JSON.stringify({ title: 'x'.repeat(1_100_000) }), 'application/json', [413]],
    ['{"__proto__":{"isAdmin":true}}', 'application/json', [400]],
    ['{"title":"a","constructor":{"prototype":{"x":1}}}', 'application/json', [400, 422]],
    ['title=a', 'text/plain', [415]],
    ['title=a', 'application/x-www-form-urlencoded', [415]],
    ['--a--', 'multipart/form-data; boundary=a', [415]],
    ['<a/>', 'application/xml', [415]],
    ['{"title":"Maison"}', 'application/json\tx', [400, 415, 201]],
  ]
  for (const [body, type, statuses] of cases) {
    const response = await fetch(`${api.url}/api/v1/properties`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
    })
    const text = await response.text()
    expect(statuses, `${type} ${body.slice(0, 40)} → ${text.slice(0, 200)}`).toContain(response.status)
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})

function fieldsOf<T>(properties: Record<string, unknown> | undefined, value: fc.Arbitrary<T>) {
  const names = Object.keys(properties ?? {})
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
}

async function send(
  endpoint: Endpoint,
  request: { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> },
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
  const withBody =
    endpoint.method === 'GET'
      ? {}
      : endpoint.bodyType === 'form'
        ? { form: formOf(request.body) }
        : { body: request.body }
  return api.call(endpoint.method, `${path}?${search}`, { token, ...withBody })
}

/** A URL cannot contain a lone surrogate. */
function wellFormed(text: string) {
  return text.toWellFormed()
}

function formOf(body: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, wellFormed(String(value))]))
}

function expectDecent({ status, text, json, headers }: TestAnswer, request: string) {
  expect(status, `${request} → ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text, request).not.toMatch(
    /SQLSTATE|syntax error at|node_modules|at Object\.|ECONN|violates|relation "/,
  )
  if (status < 400) return
  expect(headers.get('content-type'), request).toContain('application/problem+json')
  expect(Problem.safeParse(json).success, request).toBe(true)
  expect(json.message.length, request).toBeGreaterThan(0)
}
