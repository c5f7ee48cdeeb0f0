import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { program, root, serverEnvironment, serverFlags } from '../../scripts/prepare.mjs'
import { freePort } from '#server/test/free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, running on a fresh database with the demonstration data. */
    site: string
    /** Port at which the site expects the OpenID provider `essai`; a journey that needs it starts it. */
    providerPort: number
    /** Port at which the site expects Stripe; a journey that pays by card starts its test double. */
    stripePort: number
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
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'demeure-e2e-'))
  const port = await freePort()
  const site = `http://localhost:${port}`
  const providerPort = await freePort()
  const stripePort = await freePort()
  const provider = {
    id: 'essai',
    name: 'Essai',
    issuer: `http://127.0.0.1:${providerPort}`,
    client_id: 'demeure',
    client_secret: 'the secret of the tests',
  }
  const server = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: site,
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      LIMITS_TRUSTED_ADDRESSES: '127.0.0.1,::1',
      OIDC_PROVIDERS: JSON.stringify([provider]),
      STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
      STRIPE_WEBHOOK_SECRETS: stripeSecret,
      STRIPE_API_URL: `http://127.0.0.1:${stripePort}`,
    },
  })
  let lastWords = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (words: Buffer) => {
      process.stderr.write(words)
      lastWords = `${lastWords}${words.toString()}`.slice(-2_000)
    })
  }
  const stopped = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const howItEnded = () => `ended with ${server.signalCode ?? server.exitCode}: ${lastWords}`
  const hasEnded = () => server.signalCode !== null || server.exitCode !== null
  for (const started = Date.now(); !(await isServing(site));) {
    if (hasEnded()) throw new Error(`the site ${howItEnded()}`)
    if (Date.now() - started > 360_000) throw new Error('the site did not serve within six minutes')
    await setTimeout(300)
  }
  project.provide('site', site)
  project.provide('providerPort', providerPort)
  project.provide('stripePort', stripePort)
  return async () => {
    const error = hasEnded() ? `the site that the journeys need ${howItEnded()}` : undefined
    server.kill('SIGTERM')
    await stopped
    await rm(folder, { recursive: true, force: true })
    if (error) throw new Error(error)
  }
}

async function isServing(site: string) {
  const answered = await fetch(`${site}/health/ready`).catch(() => undefined)
  return answered?.ok === true
}
