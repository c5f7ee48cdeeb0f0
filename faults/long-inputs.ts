import { monitorEventLoopDelay } from 'node:perf_hooks'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { inputSchemas, samplePath } from '#server/test/data/sample-input.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const most = 50
/** A busy machine delays everything now and then; a slow expression is slow each time. */
const tries = 6

const length = 10_000
const inputs = {
  letters: 'a'.repeat(length),
  'letters and a stop': `${'a'.repeat(length - 1)}!`,
  spaces: `${' '.repeat(length - 1)}x`,
  digits: `${'1'.repeat(length - 1)}x`,
  addresses: `${'a@a.'.repeat(length / 4)}@`,
  dashes: `${'a-'.repeat(length / 2)}_`,
  'accents in pieces': 'é́'.repeat(length / 3),
  tags: '<'.repeat(length),
}

/** Ten kilobytes of input for slow regular expressions, in each field of each call: no other caller waits for it. */
export async function longInputs(platform: TestPlatform): Promise<Finding[]> {
  const { token } = await createTestUser(platform, { role: 'admin' })
  const slow: string[] = []
  const errors: string[] = []
  let worst = 0
  let sent = 0
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    // A stream has no end to wait for.
    if (endpoint.produces === 'text/event-stream') continue
    const { body, query } = inputSchemas(endpoint)
    const places = [
      ...Object.keys(body?.properties ?? {}).map((field) => ({ field, isBody: true })),
      ...(endpoint.method === 'GET' ? Object.keys(query?.properties ?? {}) : []).map((field) => ({
        field,
        isBody: false,
      })),
    ]
    for (const { field, isBody } of places) {
      for (const [kind, text] of Object.entries(inputs)) {
        const search = isBody ? '' : `?${field}=${shortened(text)}`
        const send = () =>
          platform.call(endpoint.method, samplePath(endpoint) + search, {
            token,
            ...(isBody && { body: { [field]: text } }),
          })
        const { delay, status } = await leastDelay(send)
        sent += 1
        worst = Math.max(worst, delay)
        const name = `${endpoint.method} ${endpoint.path} ${field}, ${kind}`
        if (delay > most) slow.push(`${name}: ${delay.toFixed(0)} ms`)
        if (status === 0 || status >= 500) errors.push(`${name}: ${status}`)
      }
    }
  }
  return [
    {
      name: `${length / 1000} kB in each field`,
      isMet: slow.length + errors.length === 0,
      summary: [`${sent} calls, longest stop ${worst.toFixed(0)} ms`, ...slow, ...errors].join('; '),
    },
  ]
}

/** As much of it as fits into an address. */
function shortened(text: string) {
  const encoded = encodeURIComponent(text)
  return encodeURIComponent(text.slice(0, Math.floor((text.length * length) / encoded.length)))
}

/** How long the process was blocked while it answered: the minimum of a few tries where it was long. */
async function leastDelay(send: () => Promise<{ status: number }>) {
  let delay = Number.POSITIVE_INFINITY
  let status = 0
  for (let attempt = 0; attempt < tries && delay > most; attempt += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 1 })
    histogram.enable()
    // 0 where the connection was cut instead of answered.
    status = await send().then(
      (answer) => answer.status,
      () => 0,
    )
    histogram.disable()
    delay = Math.min(delay, histogram.max / 1e6)
  }
  return { delay, status }
}
