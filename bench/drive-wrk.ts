import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type RequestSpec, type Load, requestOf, type Seen } from './load.ts'

/** Whether wrk is installed. It costs a tenth of what autocannon does, which is slower than a cached page. */
export const hasWrk = (() => {
  try {
    // Its shortest command is its usage, which exits with 1.
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
})()

/** @param first the request to begin with */
export async function driveWithWrk(load: Load, first: number): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'demeure-asks-'))
  const requestsFile = join(folder, 'asks')
  writeFileSync(requestsFile, load.requests.map((send) => rawRequest(send, load.url)).join('\0'))
  const script = join(import.meta.dirname, 'asks.lua')
  const amounts = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '10s']
  const wrk = spawn('wrk', [...amounts, '-s', script, load.url, '--', requestsFile, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let seen: Seen | undefined
  createInterface(wrk.stdout).on('line', (line) => {
    if (line === '') void load.write?.()
    else if (line.startsWith('{')) seen = JSON.parse(line) as Seen
  })
  await once(wrk, 'close')
  rmSync(folder, { recursive: true })
  if (!seen) throw new Error(`wrk left with ${wrk.exitCode}`)
  return seen
}

function rawRequest(send: RequestSpec, url: string) {
  const { method, path, headers, body = '' } = requestOf(send)
  const length = body && { 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...length })
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\r\n',
  )
}
