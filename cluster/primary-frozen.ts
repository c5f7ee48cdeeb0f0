import type { Finding } from '../faults/finding.ts'
import { startStream } from './booking-stream.ts'
import { findLosses } from './find-losses.ts'
import { counted, examples, untilBooked, untilStreaming } from './observations.ts'
import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'

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
  const setup = cluster.asSuperuser(former)
  await setup.connect()
  await setup.query('create table if not exists written_apart (id int)')
  await setup.end()
  await cluster.freezeNode(former, true)
  const frozenAt = performance.now()
  const back = await untilBooked(stream, frozenAt, 90)
  await cluster.freezeNode(former, false)
  const confirmed = await writeApart(platform, former)
  await pause(3_000)
  await stream.stop()
  await untilStreaming(platform)
  const present = await cluster.primary()
  const database = cluster.asSuperuser(present)
  await database.connect()
  const { rows } = await database.query<{ id: number }>('select id from written_apart')
  await database.query('drop table written_apart')
  await database.end()
  const stored = new Set(rows.map(({ id }) => id))
  const split = confirmed.filter((id) => !stored.has(id))
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'primary cut off and back: nothing is confirmed on one side alone',
      isStored: split.length + losses.lost.length + losses.doubled === 0 && present !== former,
      summary: `writes after ${((back - frozenAt) / 1000).toFixed(1)} s, ${former} before and ${present} after; of ${attempts} writes to ${former} ${confirmed.length} confirmed, ${split.length} of them missing; ${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}`,
    },
  ]
}

/** @returns the numbers whose commit was confirmed */
async function writeApart({ cluster }: Platform, node: string) {
  const confirmed: number[] = []
  await Promise.all(
    Array.from({ length: attempts }, async (_, id) => {
      const client = cluster.asSuperuser(node)
      client.on('error', () => {})
      try {
        await client.connect()
        await Promise.race([
          client.query('insert into written_apart values ($1)', [id]).then(() => confirmed.push(id)),
          pause(5_000),
        ])
      } catch {
        // Refused: it is a standby by now, or stops.
      } finally {
        void client.end().catch(() => {})
      }
    }),
  )
  return confirmed
}
