import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, running on a fresh database with the demonstration data. */
    site: string
    /** Where the site looks for the OpenID provider `essai`, which a journey that needs it starts. */
    providerPort: number
    /** Where the site looks for Stripe, whose stand-in a journey that pays by card starts. */
    stripePort: number
  }
}

/** Signs what the stand-in for Stripe tells the site. */
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
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
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
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  await untilServing(site, stopped)
  project.provide('site', site)
  project.provide('providerPort', providerPort)
  project.provide('stripePort', stripePort)
  return async () => {
    server.kill('SIGTERM')
    await stopped
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilServing(site: string, stopped: Promise<unknown>) {
  let running = true
  void stopped.then(() => {
    running = false
  })
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (!running) throw new Error('the site stopped before it served')
    const answered = await fetch(`${site}/health/ready`).catch(() => undefined)
    if (answered?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('the site did not serve within six minutes')
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
