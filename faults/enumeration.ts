import { randomInt } from 'node:crypto'
import { issueToken } from '#server/accounts/recovery/one-time-tokens.ts'
import { newSecret } from '#server/accounts/secret-tokens.ts'
import { testPassword, createTestUser } from '#server/test/data/create-users.ts'
import type { TestAnswer } from '#server/test/start-api.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

/** Pairs requested before those that count: the first calls compile what they run. */
const warmUp = 15

/** A call, and what its answers might reveal: each kind of address or token with how to make a new one. */
interface Probe {
  name: string
  unknown: Kind
  others: Kind[]
  request: (subject: string, headers: Record<string, string>) => Promise<TestAnswer>
}
interface Kind {
  name: string
  make: () => Promise<string>
}

/**
 * Whether the time or the content of an answer reveals that an address has an account: that many samples of each kind,
 * in random order, each address and each network once. The area under the ROC curve of the times is how often a guess
 * by them is right, 0.5 is chance; of 300 and 300 samples, 0.43 and 0.57 are three standard deviations.
 */
export async function enumeration(platform: TestPlatform, samples: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, unknown, others, request: send } of probesOf(platform)) {
    for (const existing of others) {
      const { times, answers } = await sample([unknown, existing], send, samples)
      const area = areaUnderCurve(times)
      const bound = 3 * Math.sqrt((2 * samples + 1) / (12 * samples * samples))
      const [low, high] = [(0.5 - bound).toFixed(2), (0.5 + bound).toFixed(2)]
      const medians = times.map((each) => median(each).toFixed(2)).join(' and ')
      findings.push({
        name: `${name}, ${unknown.name} or ${existing.name}`,
        isMet: answers.size === 1 && Math.abs(area - 0.5) <= bound,
        summary: `AUC ${area.toFixed(3)} (${low} to ${high}), medians ${medians} ms, ${answers.size} different answers`,
      })
    }
  }
  return findings
}

async function sample(kinds: [Kind, Kind], send: Probe['request'], samples: number) {
  const times: [number[], number[]] = [[], []]
  const answers = new Set<string>()
  // All subjects are made before the first request: making one would warm the database for its own sample.
  const subjects: [string, string][] = []
  for (let pair = 0; pair < samples + warmUp; pair += 1)
    subjects.push([await kinds[0].make(), await kinds[1].make()])
  for (const [index, pair] of subjects.entries()) {
    for (const kind of randomInt(2) === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const headers = fromElsewhere()
      const started = performance.now()
      const answer = await send(pair[kind], headers)
      const time = performance.now() - started
      answers.add(seen(answer))
      if (index >= warmUp) times[kind].push(time)
    }
  }
  return { times, answers }
}

function probesOf(platform: TestPlatform): Probe[] {
  const unknown = { name: 'unknown', make: async () => newAddress() }
  const confirmed = { name: 'confirmed', make: () => createTestAddress(platform, true) }
  const unconfirmed = { name: 'unconfirmed', make: () => createTestAddress(platform, false) }
  const post = (path: string, body: (subject: string) => object): Probe['request'] => {
    return (subject, headers) => platform.call('POST', path, { body: body(subject), headers })
  }
  const person = { first_name: 'Awa', last_name: 'Diop', password: testPassword }
  const password = 'ce n’est pas celui-ci'
  return [
    {
      name: 'sign in',
      unknown,
      others: [confirmed, unconfirmed],
      request: (username, headers) =>
        platform.call('POST', '/auth/login', { form: { username, password }, headers }),
    },
    {
      name: 'register',
      unknown,
      others: [confirmed, unconfirmed],
      request: post('/auth/register', (email) => ({ email, ...person })),
    },
    {
      name: 'forgotten password',
      unknown,
      others: [confirmed, unconfirmed],
      request: post('/auth/forgot-password', (email) => ({ email })),
    },
    {
      name: 'confirmation again',
      unknown,
      others: [confirmed, unconfirmed],
      request: post('/auth/verify-email/resend', (email) => ({ email })),
    },
    {
      name: 'confirm',
      unknown: { name: 'a token never issued', make: async () => newSecret() },
      others: [{ name: 'one used', make: () => createUsedToken(platform) }],
      request: post('/auth/verify-email', (token) => ({ token })),
    },
  ]
}

/** Eight letters, so that nothing differs by its length. */
const newAddress = () => `${crypto.randomUUID().slice(0, 8)}@exemple.test`

async function createTestAddress(platform: TestPlatform, emailVerified: boolean) {
  const email = newAddress()
  await createTestUser(platform, { email, emailVerified })
  return email
}

async function createUsedToken(platform: TestPlatform) {
  const { db, clock } = platform.app
  const email = newAddress()
  const { id, token: signedIn } = await createTestUser(platform, { email, emailVerified: false })
  const token = await issueToken(db, { userId: id, purpose: 'verify_email', email }, clock.now())
  const { status } = await platform.call('POST', '/auth/verify-email', { body: { token }, token: signedIn })
  if (status !== 200) throw new Error(`a token was not used: ${status}`)
  return token
}

let calls = 0
/** A network of its own for each call (RFC 2544), so that no limit is met that an attacker would not meet. */
function fromElsewhere() {
  calls += 1
  return { 'x-forwarded-for': `198.${18 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}` }
}

/** What may differ between two answers, without the parts that are unique to each. */
function seen({ status, headers, json }: TestAnswer) {
  const named = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
  return JSON.stringify([
    status,
    { ...json, request_id: '' },
    named.toSorted(([a], [b]) => a.localeCompare(b)),
  ])
}

/** How often a time of the second kind is longer than one of the first (Mann–Whitney); ties count half. */
function areaUnderCurve([first, second]: [number[], number[]]) {
  const ranked = [...first.map((time) => ({ time, kind: 0 })), ...second.map((time) => ({ time, kind: 1 }))]
  ranked.sort((a, b) => a.time - b.time)
  let ranks = 0
  for (let start = 0; start < ranked.length;) {
    let end = start
    while (end < ranked.length && ranked[end]!.time === ranked[start]!.time) end += 1
    const rank = (start + 1 + end) / 2
    for (let index = start; index < end; index += 1) if (ranked[index]!.kind === 1) ranks += rank
    start = end
  }
  return (ranks - (second.length * (second.length + 1)) / 2) / (first.length * second.length)
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
