import type { Finding } from '../faults/finding.ts'
import { startStream } from './booking-stream.ts'
import { findLosses } from './find-losses.ts'
import { counted, examples, untilBooked, untilStreaming } from './observations.ts'
import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'
import { missingOnPrimary, prepareToWriteApart, writeApart } from './write-apart.ts'

/** How long the returned node is written to past every proxy. */
const attempts = 20

/**
 * The primary stands still until another is promoted, as one that a partition cuts off, and returns with everything it
 * had begun: what is written to it then is confirmed nowhere or on the present primary too.
 */
export async function primaryFrozen(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const former = await cluster.primary()
  const stream = await startStream(platform, rate)
  await pause(3_000)
  await prepareToWriteApart(platform, former)
  await cluster.freezeNode(former, true)
  const frozenAt = performance.now()
  const back = await untilBooked(stream, frozenAt, 90)
  await cluster.freezeNode(former, false)
  const numbers = Array.from({ length: attempts }, (_, id) => id)
  const answers = await Promise.all(numbers.map((id) => writeApart(platform, former, id)))
  const confirmed = numbers.filter((id) => answers[id] === 'confirmed')
  await pause(3_000)
  await stream.stop()
  await untilStreaming(platform)
  const present = await cluster.primary()
  const split = await missingOnPrimary(platform, confirmed)
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'primary cut off and back: nothing is confirmed on one side alone',
      isMet: split.length + losses.lost.length + losses.doubled === 0 && present !== former,
      summary: `writes after ${((back - frozenAt) / 1000).toFixed(1)} s, ${former} before and ${present} after; of ${attempts} writes to ${former} ${confirmed.length} confirmed, ${split.length} of them missing; ${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}`,
    },
  ]
}
