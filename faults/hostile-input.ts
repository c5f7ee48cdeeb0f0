import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { defectOf, hostileRequests, sendHostile } from '#server/test/hostile-requests.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

/**
 * Many hostile requests to each operation, one after the other, signed in as an administrator: those of which the everyday
 * suite sends a part (`server/test/stories/hostile-input.api.test.ts`).
 * @param part only the calls whose name, `METHOD /path`, contains this
 */
export async function hostileInput(platform: TestPlatform, runs: number, part = ''): Promise<Finding[]> {
  const seed = Math.floor(Date.now() / 86_400_000)
  const faults: string[] = []
  let caller = await createTestUser(platform, { role: 'admin' })
  let sent = 0
  let accepted = 0
  for (const endpoint of endpoints as Endpoint[]) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!name.includes(part)) continue
    for (const request of hostileRequests(endpoint, runs, seed)) {
      const answer = await sendHostile(platform, endpoint, request, caller.token)
      const defect = defectOf(answer)
      if (defect) faults.push(`${name} ${JSON.stringify(request)} → ${defect}`)
      sent += 1
      if (answer.status < 400) accepted += 1
      // Some calls end the session, and nothing after them would be more than refused.
      if (answer.status === 401) caller = await createTestUser(platform, { role: 'admin' })
    }
  }
  return [
    {
      name: `${runs} hostile requests to each operation`,
      isMet: faults.length === 0,
      summary: [`${sent} requests of seed ${seed}, ${accepted} accepted`, ...faults].join('; '),
    },
  ]
}
