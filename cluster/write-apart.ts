import type { Platform } from './open-platform.ts'
import { pause } from './programs.ts'

/** How long the answer to a write is waited for. */
const longestWait = 5_000

/** A table for what is written to one node past every proxy. */
export async function prepareToWriteApart({ cluster }: Platform, node: string) {
  const database = cluster.asSuperuser(node)
  await database.connect()
  await database.query('create table if not exists written_apart (id int)')
  await database.end()
}

/** What a node does with a write: without a standby it never answers. */
export type Apart = 'confirmed' | 'refused' | 'unanswered'

export async function writeApart({ cluster }: Platform, node: string, id: number): Promise<Apart> {
  const client = cluster.asSuperuser(node)
  const answer = client
    .connect()
    .then(() => client.query('insert into written_apart values ($1)', [id]))
    .then(
      () => 'confirmed' as const,
      // It is a standby by now, or stops.
      () => 'refused' as const,
    )
  const first = await Promise.race([answer, pause(longestWait).then(() => 'unanswered' as const)])
  void client.end().catch(() => {})
  return first
}

/** Of what a node confirmed: the numbers that the present primary does not have. */
export async function missingOnPrimary({ cluster }: Platform, confirmed: number[]) {
  const database = cluster.asSuperuser(await cluster.primary())
  await database.connect()
  const { rows } = await database.query<{ id: number }>('select id from written_apart')
  await database.query('drop table written_apart')
  await database.end()
  const stored = new Set(rows.map(({ id }) => id))
  return confirmed.filter((id) => !stored.has(id))
}
