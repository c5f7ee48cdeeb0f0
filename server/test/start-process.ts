import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { compileCache, program, root, serverFlags } from '../../scripts/prepare.mjs'
import { freePort } from './free-port.ts'

/** Storage for real server processes: an empty folder of an embedded engine, or a migrated database on the server. */
export async function createTestPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-place-'))
  const database = inject('database')
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    // Bookings of these tests are paid to the host, as where no provider is configured.
    DEMONSTRATION_PAYMENTS: 'false',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
  }
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (database.kind === 'embedded') return { environment, remove: removeFolder }
  const name = `demeure_place_${crypto.randomUUID().replaceAll('-', '')}`
  await query(database.url, `CREATE DATABASE ${name} TEMPLATE demeure_process_template STRATEGY file_copy`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  environment.DATABASE_URL = url.href
  const remove = async () => {
    await removeFolder()
    await query(database.url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { environment, remove }
}

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Its standard error. */
  complaints: () => string
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
}

/** Starts the server as `npm start` does. @param environment in addition to that of this process */
export async function startProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: { ...process.env, ...compileCache, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  // Not `exit`, after which standard error may still be read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, url: `http://127.0.0.1:${port}`, complaints: () => written, ended }
}

/** On two busy processors the embedded engine migrates for more than a minute. */
const mostSeconds = 180

/** Waits until the process is ready. @returns the milliseconds that it took */
export async function untilReady({ url, ended, complaints }: ServerProcess) {
  const started = performance.now()
  let gone = false
  void ended.then(() => {
    gone = true
  })
  while (performance.now() - started < mostSeconds * 1000) {
    if (gone) throw new Error(`the process ended before it served: ${complaints()}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the process did not serve within ${mostSeconds} seconds`)
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
