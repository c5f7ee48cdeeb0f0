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

/** The provider with which owners can have an account here, if one is configured. */
export function payoutProviderOf(app: Pick<Context, 'paymentProviders'>) {
  for (const provider of app.paymentProviders.values()) {
    if (provider.payouts) return { name: provider.name, payouts: provider.payouts }
  }
  return undefined
}

/**
 * The address of the provider's form for an owner, whose account is opened with it the first time.
 * @throws 409 where owners cannot connect one here, 503 where the provider is silent
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
    app.log.warn({ err: error, owner: ownerId }, 'an account could not be connected')
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

/** An owner's account; one that is not ready is asked about, since they may come back from its form. */
export async function readAccount(app: Context, ownerId: string) {
  const existing = await findPayoutAccount(app.db, ownerId)
  if (!existing || existing.state === 'ready') return existing
  await checkAccount(app, existing).catch((error: unknown) => {
    app.log.warn({ err: error, owner: ownerId }, 'an account could not be asked about')
  })
  return findPayoutAccount(app.db, ownerId)
}

/** The provider told that something happened to an account: what it says of it now is written down. */
export async function followAccount(app: Context, provider: PaymentProvider, reference: string) {
  const account = await findPayoutAccountByReference(app.db, provider.name, reference)
  if (account) await checkAccount(app, account)
}

async function checkAccount(app: Context, account: PayoutAccount) {
  const payouts = app.paymentProviders.get(account.provider)?.payouts
  if (!payouts) return
  const state = await payouts.look(account.providerReference)
  if (state === account.state) return
  await savePayoutAccount(app.db, account.ownerId, { state, updatedAt: app.clock.now() })
  await refreshPayouts(app, account.ownerId)
}
