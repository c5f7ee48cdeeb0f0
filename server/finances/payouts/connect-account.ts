import type { Context } from '#server/platform/context.ts'
import { providerSilent } from '#server/payments/payment-refusals.ts'
import {
  type PaymentProvider,
  type PayoutProvider,
  ProviderRefused,
} from '#server/platform/payment-providers/provider.ts'
import { connectNotOpen, connectRefused } from '../finance-refusals.ts'
import {
  countryOfOwner,
  emailOf,
  findPayoutAccount,
  findPayoutAccountByReference,
  storePayoutAccount,
  type PayoutAccount,
  savePayoutAccount,
} from './payout-account-queries.ts'
import { refreshPayouts } from './refresh-payouts.ts'

/** The provider that offers connected accounts for owners, if one is configured. */
export function payoutProviderOf(app: Pick<Context, 'paymentProviders'>) {
  for (const provider of app.paymentProviders.values()) {
    if (provider.payouts) return { name: provider.name, payouts: provider.payouts }
  }
  return undefined
}

/**
 * URL of the provider's onboarding form for an owner, whose account is created the first time.
 * @throws 409 where no provider offers accounts, 503 where the provider does not answer
 */
export async function connectAccount(app: Context, ownerId: string) {
  const provider = payoutProviderOf(app)
  if (!provider) throw connectNotOpen()
  try {
    const account = (await findPayoutAccount(app.db, ownerId)) ?? (await openAccount(app, ownerId, provider))
    const screen = `${app.config.publicUrl}/owner-dash/finances`
    return await provider.payouts.link(account.providerReference, {
      returnUrl: `${screen}?account=back`,
      refreshUrl: `${screen}?account=again`,
    })
  } catch (error) {
    app.log.warn({ err: error, owner: ownerId }, 'a payout account could not be connected')
    throw error instanceof ProviderRefused ? connectRefused() : providerSilent({ retryAfterSeconds: 10 })
  }
}

async function openAccount(
  app: Context,
  ownerId: string,
  { name, payouts }: { name: PaymentProvider['name']; payouts: PayoutProvider },
): Promise<PayoutAccount> {
  const [email, country] = await Promise.all([emailOf(app.db, ownerId), countryOfOwner(app.db, ownerId)])
  const providerReference = await payouts.open({ id: ownerId, email, country, key: `account-${ownerId}` })
  const now = app.clock.now()
  return storePayoutAccount(app.db, {
    ownerId,
    provider: name,
    providerReference,
    state: 'started',
    createdAt: now,
    updatedAt: now,
  })
}

/** An owner's account; one that is not ready is fetched again, since they may return from the provider's form. */
export async function readAccount(app: Context, ownerId: string) {
  const existing = await findPayoutAccount(app.db, ownerId)
  if (!existing || existing.state === 'ready') return existing
  await checkAccount(app, existing).catch((error: unknown) => {
    app.log.warn({ err: error, owner: ownerId }, 'the state of a payout account could not be fetched')
  })
  return findPayoutAccount(app.db, ownerId)
}

/** Handles a provider event about an account: stores the state that the provider returns now. */
export async function followAccount(app: Context, provider: PaymentProvider, reference: string) {
  const account = await findPayoutAccountByReference(app.db, provider.name, reference)
  if (account) await checkAccount(app, account)
}

async function checkAccount(app: Context, account: PayoutAccount) {
  const payouts = app.paymentProviders.get(account.provider)?.payouts
  if (!payouts) return
  const state = await payouts.fetchState(account.providerReference)
  if (state === account.state) return
  await savePayoutAccount(app.db, account.ownerId, { state, updatedAt: app.clock.now() })
  await refreshPayouts(app, account.ownerId)
}
