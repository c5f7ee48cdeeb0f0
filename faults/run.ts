import { parseArgs } from 'node:util'
import { doubleAnswer } from './double-answer.ts'
import { doubleBooking, negativeControl } from './double-booking.ts'
import { enumeration } from './enumeration.ts'
import type { Finding } from './finding.ts'
import { hostileDocuments } from './hostile-documents.ts'
import { hostileInput } from './hostile-input.ts'
import { imageBombs } from './image-bombs.ts'
import { killedFeed } from './killed-feed.ts'
import { killedPublication } from './killed-publication.ts'
import { killedServer } from './killed-server.ts'
import { persistentConnections } from './persistent-connections.ts'
import { longInputs } from './long-inputs.ts'
import { oneEffect } from './one-effect.ts'
import { openTestPlatform } from './open-test-platform.ts'
import { sameKey } from './same-key.ts'
import { slowClients } from './slow-clients.ts'
import { sqlInjection } from './sql-injection.ts'
import { uploadLimit } from './upload-limit.ts'
import { webScan } from './web-scan.ts'

const { values } = parseArgs({
  options: {
    parallel: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    kills: { type: 'string', default: '10' },
    /** Samples of each kind of address, for each call of the enumeration. */
    samples: { type: 'string', default: '300' },
    /** Hostile requests to each operation. */
    'hostile-runs': { type: 'string', default: '1000' },
    /** Only the calls that get hostile requests or are tested by sqlmap whose `METHOD /path` contains this. */
    calls: { type: 'string' },
    /** Only these, by the name of their file. */
    only: { type: 'string' },
  },
})
const parallel = Number(values.parallel)
const rounds = Number(values.rounds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const platform = await openTestPlatform()
const broken: string[] = []
try {
  const errors: Record<string, () => Promise<Finding[]>> = {
    'negative-control': () => negativeControl(platform, 100, 10),
    'double-booking': () => doubleBooking(platform, parallel, rounds),
    'same-key': () => sameKey(platform),
    'one-effect': () => oneEffect(platform),
    'double-answer': () => doubleAnswer(platform, rounds),
    'killed-server': () => killedServer(platform, Number(values.kills)),
    'killed-publication': () => killedPublication(platform, Number(values.kills)),
    'killed-feed': () => killedFeed(platform, Number(values.kills)),
    'image-bombs': () => imageBombs(platform),
    'hostile-documents': () => hostileDocuments(platform),
    'hostile-input': () => hostileInput(platform, Number(values['hostile-runs']), values.calls),
    'upload-limit': () => uploadLimit(platform),
    'persistent-connections': () => persistentConnections(platform),
    'slow-clients': () => slowClients(platform),
    'long-inputs': () => longInputs(platform),
    enumeration: () => enumeration(platform, Number(values.samples)),
    'sql-injection': () => sqlInjection(platform, values.calls),
    'web-scan': () => webScan(platform),
  }
  // A thousand requests to each operation and sqlmap take hours, and neither that nor wapiti is a program of ours.
  const named = ['hostile-input', 'sql-injection', 'web-scan']
  const only = values.only?.split(',') ?? Object.keys(errors).filter((error) => !named.includes(error))
  for (const [error, run] of Object.entries(errors)) {
    if (!only.includes(error)) continue
    for (const { name, isMet, summary } of await run()) {
      say(`${isMet ? 'kept  ' : 'BROKEN'}  ${name}: ${summary}`)
      if (!isMet) broken.push(name)
    }
  }
} finally {
  await platform.close()
}
if (broken.length > 0) {
  say(`${broken.length} promises were broken`)
  process.exitCode = 1
}
