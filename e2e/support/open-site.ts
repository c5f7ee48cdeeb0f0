import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { compileCache, program, root, serverEnvironment, serverFlags } from '../../scripts/prepare.mjs'
import { freePort } from '#server/test/free-port.ts'
import { plantDeadLetters } from './plant-dead-letters.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, running on a fresh database with the demonstration data. */
    site: string
    /** Port at which the site expects the OpenID provider `essai`; a journey that needs it starts it. */
    providerPort: number
    /** Port at which the site expects Stripe; a journey that pays by card starts its test double. */
    stripePort: number
    /** Port of the metrics of the site; 0 where `E2E_SITE` names a site that runs already. */
    metricsPort: number
  }
}

/** Signs the events that Stripe's test double sends to the site. */
export const stripeSecret = 'whsec_of_the_journeys'

/**
 * Starts the product as `npm start` does, on a folder of its own, and waits until it serves.
 * While writing a journey, `E2E_SITE` names a site that runs already.
 */
export default async function openSite(project: TestProject) {
  if (process.env.E2E_SITE) {
    project.provide('site', process.env.E2E_SITE)
    project.provide('providerPort', Number(process.env.E2E_PROVIDER_PORT ?? 0))
    project.provide('stripePort', Number(process.env.E2E_STRIPE_PORT ?? 0))
    project.provide('metricsPort', 0)
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'demeure-e2e-'))
  await cp(await filledFolder(), folder, { recursive: true })
  const port = await freePort()
  const providerPort = await freePort()
  const stripePort = await freePort()
  const metricsPort = await freePort()
  const provider = {
    id: 'essai',
    name: 'Essai',
    issuer: `http://127.0.0.1:${providerPort}`,
    client_id: 'demeure',
    client_secret: 'the secret of the tests',
  }
  const { site, stop } = await startSite(port, folder, {
    OIDC_PROVIDERS: JSON.stringify([provider]),
    STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
    STRIPE_WEBHOOK_SECRETS: stripeSecret,
    STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
    METRICS_PORT: String(metricsPort),
  })
  project.provide('site', site)
  project.provide('providerPort', providerPort)
  project.provide('stripePort', stripePort)
  project.provide('metricsPort', metricsPort)
  return async () => {
    await stop().finally(() => rm(folder, { recursive: true, force: true }))
  }
}

/**
 * A data folder with the demonstration of today, from which each site starts with a copy: filling takes longer than a
 * journey. Filled by a start of the program itself, and again for every other program or day.
 */
export async function filledFolder() {
  const marks = ['.server-sources', '.pictures-sources'].map((name) => join(root, 'build', name))
  const sources = await Promise.all(marks.map((mark) => readFile(mark, 'utf8').catch(() => '')))
  const days = ['UTC', 'Europe/Paris'].map((zone) => Temporal.Now.plainDateISO(zone).toString())
  const name = createHash('sha256')
    .update(JSON.stringify([sources, days]))
    .digest('hex')
  const cache = join(root, 'node_modules/.cache/demeure/filled')
  const path = join(cache, name)
  if (existsSync(path)) return path
  await removeFormer(cache)
  await mkdir(cache, { recursive: true })
  const aside = await mkdtemp(`${path}.`)
  // The journeys pay by Stripe, so that the stays of before are paid there as well.
  const { stop } = await startSite(await freePort(), aside, { DEMONSTRATION_PAYMENTS: 'false' })
  await stop()
  await plantDeadLetters(aside)
  // Of two runs that fill at once the first one stays.
  await rename(aside, path).catch(() => rm(aside, { recursive: true, force: true }))
  return path
}

/** Those of the day before are copied by nobody any more. */
async function removeFormer(cache: string) {
  const names = await readdir(cache).catch(() => [])
  for (const name of names) {
    const path = join(cache, name)
    // oxlint-disable-next-line no-await-in-loop -- one or two folders
    const { mtimeMs } = await stat(path)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (Date.now() - mtimeMs > 24 * 3_600_000) await rm(path, { recursive: true, force: true })
  }
}

/** Starts the program as `npm start` does and waits until it serves. */
export async function startSite(port: number, folder: string, environment: Record<string, string> = {}) {
  const site = `http://localhost:${port}`
  const server = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...serverEnvironment,
      ...compileCache,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: site,
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      LIMITS_TRUSTED_ADDRESSES: '127.0.0.1,::1',
      ...environment,
    },
  })
  let lastOutput = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (words: Buffer) => {
      process.stderr.write(words)
      lastOutput = `${lastOutput}${words.toString()}`.slice(-2_000)
    })
  }
  const stopped = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const howItEnded = () => `ended with ${server.signalCode ?? server.exitCode}: ${lastOutput}`
  const hasEnded = () => server.signalCode !== null || server.exitCode !== null
  for (const started = Date.now(); !(await isServing(site));) {
    if (hasEnded()) throw new Error(`the site ${howItEnded()}`)
    if (Date.now() - started > 360_000) throw new Error('the site did not serve within six minutes')
    await setTimeout(300)
  }
  return {
    site,
    stop: async () => {
      const error = hasEnded() ? `the site that the journeys need ${howItEnded()}` : undefined
      server.kill('SIGTERM')
      await stopped
      if (error) throw new Error(error)
    },
  }
}

async function isServing(site: string) {
  const answered = await fetch(`${site}/health/ready`).catch(() => undefined)
  return answered?.ok === true
}
