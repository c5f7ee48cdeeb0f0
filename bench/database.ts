import { readFileSync } from 'node:fs'
import pg from 'pg'
import { findPostgres, startPostgres } from '#server/test/peers/postgres-server.ts'
import { generateStays } from './fill/generate-stays.ts'

const settings = [
  'shared_buffers=512MB',
  'maintenance_work_mem=256MB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'max_connections=100',
]

/** A database filled with stays: the one of DATABASE_URL, retained for the next run, or one of a server of its own. */
export async function openDatabase(stays: number, say: (line: string) => void) {
  const url = process.env.DATABASE_URL
  const programs = findPostgres()
  if (!url && !programs) throw new Error('no PostgreSQL server: set DATABASE_URL or install initdb')
  const server = url ? { url, stop: async () => {} } : await startPostgres(programs!, settings)
  await generateStays(server.url, stays, say)
  return { url: server.url, pid: await masterOf(server.url), close: server.stop }
}

/** The server's master process, when it runs on this machine: its processor time is the cost of the database. */
async function masterOf(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  try {
    const text = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  } finally {
    await client.end()
  }
}
