import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program, serverEnvironment, serverFlags } from '../scripts/prepare.mjs'

const root = join(import.meta.dirname, '..')

export interface Running {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Our server as in production: one process. @param environment besides that of the bench */
export function startOurs(databaseUrl: string, port: number, environment: Record<string, string> = {}) {
  const settings = { ...serverEnvironment, ...settingsOf(databaseUrl, port), ...environment }
  return start([...serverFlags, program], port, '/health/ready', settings)
}

/** Our server's environment; whoever signs tokens for it must use the same. */
export function settingsOf(databaseUrl: string, port: number) {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_MAX: '20',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'a secret of the bench alone, long enough',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'demeure-bench-')),
    DEMO_DATA: 'false',
    LOG_LEVEL: 'fatal',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    // The administrator of the row `people` has no second factor.
    STAFF_SECOND_FACTOR: 'false',
  }
}

/** The reference server (`reference/server.ts`). */
export function startBare(databaseUrl: string, port: number) {
  return start(['bench/reference/server.ts'], port, '/list?page=1', {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  })
}

export async function start(
  args: string[],
  port: number,
  ready: string,
  environment: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}${ready}`, child)
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function answering(url: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${url} stopped with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}
