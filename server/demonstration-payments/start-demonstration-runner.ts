import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { processDueAttempts } from './process-due-attempts.ts'

const restMilliseconds = 1_000

/** Runs the demonstration provider for as long as the server runs; does nothing where it is off. */
export function startDemonstrationRunner(app: HttpApp) {
  const isOn = [...app.paymentProviders.keys()].some((name) => name.startsWith('demonstration_'))
  if (!isOn) return { stop: async () => {} }
  const stopping = new AbortController()
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const done = await runDemonstration(app).catch((error: unknown) => {
        app.log.error({ err: error }, 'the demonstration provider could not run')
        return 0
      })
      if (done === 0)
        await setTimeout(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    /** Waits for the delivery under way. */
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}

/** Everything due at the provider, then its webhooks. @returns how much was done */
export async function runDemonstration(app: HttpApp) {
  const done = await processDueAttempts(app)
  const address = ownAddress(app)
  return address ? done + (await deliverWebhooks(app, address)) : done
}

/**
 * Where this process listens: the public address may lead through a proxy that it cannot reach itself. Undefined once it
 * stops listening, which it does before its workers end: the next start delivers.
 */
function ownAddress({ http }: HttpApp) {
  const listening = http.server.address() as AddressInfo | null
  if (!listening) return undefined
  const { address, family, port } = listening
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`
}
