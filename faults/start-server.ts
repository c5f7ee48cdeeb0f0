import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { TestPlatform } from './open-test-platform.ts'

/** A separate server process on the same database, once it serves. */
export async function startServer(
  platform: TestPlatform,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      ...platform.settings,
      PORT: String(port),
      PUBLIC_URL: platform.app.config.publicUrl,
      DATABASE_URL: platform.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, 60)
  return { child, url }
}

/** @throws where the server does not serve within so many seconds */
export async function untilReady(url: string, seconds: number) {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not start within ${seconds} s`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
