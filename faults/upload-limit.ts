import { Agent, request } from 'node:http'
import { createTestOwner } from '#server/test/data/create-users.ts'
import { createTestDraft } from '#server/test/data/create-owned-rentals.ts'
import { type Finding, tally } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

/** The upload's limit for one address in ten minutes. */
const allowed = 400

/** A picture beyond the limit of one address is refused before it is read. */
export async function uploadLimit(platform: TestPlatform): Promise<Finding[]> {
  const owner = await createTestOwner(platform)
  const rental = await createTestDraft(platform, owner)
  // 127.0.0.1 is trusted, and its calls are not counted.
  const agent = new Agent({ keepAlive: true, maxSockets: 8, localAddress: '127.0.0.2' })
  const send = () => sendOne(agent, `${platform.url}/api/v1/properties/${rental.id}/images`, owner.token)
  const answers = await Promise.all(Array.from({ length: allowed + 1 }, send))
  const turnedAway = answers.filter(({ status }) => status === 429)
  agent.destroy()
  const counts = [...tally(answers)].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      name: `${allowed + 1} pictures from one address`,
      isMet: turnedAway.length === 1 && Number(turnedAway[0]?.wait) > 0,
      summary: `${counts}, to come back in ${turnedAway[0]?.wait} s`,
    },
  ]
}

function sendOne(agent: Agent, url: string, token: string) {
  const edge = 'demeure'
  const body = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nnot a picture\r\n--${edge}--\r\n`
  return new Promise<{ status: number; wait: string | undefined }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    }
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, wait: answer.headers['retry-after'] }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
