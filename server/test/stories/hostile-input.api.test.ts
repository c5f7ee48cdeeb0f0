import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { createTestUser } from '../data/create-users.ts'
import { defectOf, hostileRequests, sendHostile } from '../hostile-requests.ts'
import { startApi } from '../start-api.ts'

// No request may cause a 500, or return SQL, a path or a stack trace; each refusal is a problem document. Requests are
// generated from the contract: valid names, hostile values.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** A part of the operations gets many requests each day, all others a few: as many as eight for each. */
const [period, many, few] = [25, 100, 4]
/** `HOSTILE_DAY` repeats the requests of a day, `HOSTILE_RUNS` sends as many to each operation. */
const day = Number(process.env.HOSTILE_DAY ?? Math.floor(Date.now() / 86_400_000))
const runsOf = (index: number) =>
  Number(process.env.HOSTILE_RUNS ?? (index % period === day % period ? many : few))

// Some thousands of requests take a minute and a half on a busy machine.
test('no hostile request makes the server fault', { timeout: 120_000 }, async () => {
  let caller = await createTestUser(api, { role: 'admin' })
  for (const [index, endpoint] of endpoints.entries()) {
    for (const request of hostileRequests(endpoint, runsOf(index), day)) {
      const answer = await sendHostile(api, endpoint, request, caller.token)
      const name = `HOSTILE_DAY=${day} ${endpoint.method} ${endpoint.path} ${JSON.stringify(request)}`
      expect(defectOf(answer), name).toBeUndefined()
      // Some calls end the session, and nothing after them would be more than refused.
      if (answer.status === 401) caller = await createTestUser(api, { role: 'admin' })
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
