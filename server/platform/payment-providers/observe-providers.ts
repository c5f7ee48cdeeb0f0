import type { Counting } from '#server/platform/metrics/metrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import type { PaymentProviders } from './payment-providers.ts'
import { ProviderRefused } from './provider.ts'

/** Members that call nobody. */
const local = new Set(['readEvent', 'takenFor'])

/** Times every call of every provider, and opens a span for it. */
export function observeProviders(app: Counting & { paymentProviders: PaymentProviders }) {
  for (const [name, provider] of app.paymentProviders) {
    const observe = <Calls extends object>(calls: Calls, prefix = '') =>
      observeCalls(calls, (call, run) => observeCall(app, name, `${prefix}${call}`, run))
    app.paymentProviders.set(name, {
      ...observe(provider),
      ...(provider.payouts && { payouts: observe(provider.payouts, 'payouts.') }),
      ...(provider.cards && { cards: observe(provider.cards, 'cards.') }),
    })
  }
}

type Observe = (call: string, run: () => Promise<unknown>) => Promise<unknown>

function observeCalls<Calls extends object>(calls: Calls, observe: Observe): Calls {
  const members = Object.entries(calls).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || local.has(name)) return [name, member]
    return [name, (...input: unknown[]) => observe(name, async () => member(...input) as unknown)]
  })
  return Object.fromEntries(members) as Calls
}

async function observeCall(
  { metrics: { providerSeconds } }: Counting,
  provider: string,
  call: string,
  run: () => Promise<unknown>,
) {
  const ended = providerSeconds.startTimer({ provider, call })
  const attributes = { 'demeure.provider': provider, 'demeure.provider.call': call }
  try {
    const result = await traced(`${provider} ${call}`, { kind: 'CLIENT', attributes }, run)
    ended({ result: 'succeeded' })
    return result
  } catch (error) {
    ended({ result: error instanceof ProviderRefused ? 'refused' : 'failed' })
    throw error
  }
}
