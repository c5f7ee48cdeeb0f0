import pg from 'pg'
import { type Compared, summary } from './compare.ts'
import { drive, type Measure } from './drive.ts'
import { generateStays } from './fill/generate-stays.ts'
import type { Options } from './options.ts'
import { startOurs } from './servers.ts'

const few = 10_000
const list = Array.from({ length: 20 }, (_, index) => `/api/v1/properties?page=${index + 1}`)

/**
 * The list with many homes compared with the list with ten thousand, both ours, on one database server.
 */
export async function compareGrowth(
  database: { url: string; pid: number | undefined },
  many: number,
  { port, connections, seconds, warmup, rounds }: Options,
  say: (line: string) => void,
): Promise<Compared> {
  const large = await startOurs(await filledDatabase(database.url, many, say), port + 2)
  const small = await startOurs(await filledDatabase(database.url, few, say), port + 3)
  const load = ({ url, pid }: typeof large, time: number) =>
    drive({ url, requests: list, connections, seconds: time }, pid, database.pid)
  try {
    await load(large, warmup)
    await load(small, warmup)
    const measures: [Measure, Measure][] = []
    for (let round = 0; round < rounds; round += 1) {
      measures.push([await load(large, seconds), await load(small, seconds)])
    }
    const name = `growth, ${many.toLocaleString('en')} against ${few.toLocaleString('en')}`
    return summary({ name, must: 0.8, aim: 1, against: 'ours' }, measures)
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

/** A separate database on the same server, retained as long as that server. */
async function filledDatabase(server: string, stays: number, say: (line: string) => void) {
  const name = `bench_${stays}`
  const client = new pg.Client(server)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await generateStays(url.href, stays, say)
  return url.href
}
