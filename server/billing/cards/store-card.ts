import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { providerRefused, providerSilent } from '#server/payments/payment-refusals.ts'
import {
  type CardVault,
  type PaymentProvider,
  ProviderRefused,
} from '#server/platform/payment-providers/provider.ts'
import { lockSeller } from '#server/sellers/selling-as.ts'
import { findDetails } from '../billing-queries.ts'
import { cardsClosed, detailsNeeded } from '../billing-refusals.ts'
import {
  cardsToPurge,
  endCards,
  findBegunCards,
  findCard,
  findCardBySetUp,
  findCustomer,
  findSavedCard,
  insertCard,
  type SellerCard,
  updateCard,
} from './card-queries.ts'

const batch = 50
/** How many recently opened card pages are checked. */
const startedChecks = 3

/** The provider that stores cards, if one is configured. */
export function cardVaultOf(app: Pick<Context, 'paymentProviders'>) {
  for (const provider of app.paymentProviders.values()) {
    if (provider.cards) return { name: provider.name, cards: provider.cards }
  }
  return undefined
}

/**
 * URL of the provider's page on which a seller saves a card for renewals, after agreeing to it.
 * @throws 409 where no provider stores cards or invoices cannot be issued yet, 503 where the provider does not answer
 */
export async function beginCard(app: Context, sellerId: string) {
  const vault = cardVaultOf(app)
  if (!vault) throw cardsClosed()
  if (!(await findDetails(app.db, sellerId))) throw detailsNeeded()
  try {
    return await begin(app, sellerId, vault)
  } catch (error) {
    app.log.warn({ err: error, seller: sellerId }, 'the form of a card could not be opened at the provider')
    throw error instanceof ProviderRefused ? providerRefused() : providerSilent({ retryAfterSeconds: 10 })
  }
}

async function begin(
  app: Context,
  sellerId: string,
  { name, cards }: { name: PaymentProvider['name']; cards: CardVault },
) {
  const details = (await findDetails(app.db, sellerId))!
  const existing = await findCustomer(app.db, name, sellerId)
  const customer =
    existing ??
    (await cards.open({
      id: sellerId,
      email: details.email,
      name: details.name,
      key: `customer-${sellerId}`,
    }))
  const id = randomUUIDv7()
  const returnUrl = `${app.config.publicUrl}/seller-dash/billing?card=back`
  const { reference, redirectUrl } = await cards.begin({ customer, key: id, returnUrl })
  await insertCard(app.db, {
    id,
    sellerId,
    provider: name,
    customerReference: customer,
    setUpReference: reference,
    state: 'begun',
    agreedAt: app.clock.now(),
  })
  return redirectUrl ?? null
}

/** The saved card for renewals; unfinished card pages are checked first, since one may have been completed. */
export async function readCard(app: Context, sellerId: string) {
  for (const begun of await findBegunCards(app.db, sellerId, startedChecks)) {
    await checkCard(app, begun).catch((error: unknown) => {
      app.log.warn({ err: error, seller: sellerId }, 'the state of a card could not be fetched')
    })
  }
  return findSavedCard(app.db, sellerId)
}

/** Handles a provider event about a card page: stores the card saved on it. */
export async function followCardEvent(app: Context, provider: SellerCard['provider'], reference: string) {
  const card = await findCardBySetUp(app.db, provider, reference)
  if (card) await checkCard(app, card)
}

/** A new card replaces the one before. */
async function checkCard(app: Context, begun: SellerCard) {
  if (begun.state !== 'begun') return
  const recipients = await app.paymentProviders.get(begun.provider)?.cards?.fetchState(begun.setUpReference)
  if (!recipients || recipients === 'pending') return
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, begun.sellerId)
    if ((await findCard(tx, begun.id))?.state !== 'begun') return
    if (recipients === 'failed') return updateCard(tx, begun.id, { state: 'ended' })
    await endCards(tx, begun.sellerId)
    const { method, brand, ending, expiresOn } = recipients
    const savedAt = app.clock.now()
    await updateCard(tx, begun.id, {
      state: 'saved',
      methodReference: method,
      brand,
      ending,
      expiresOn,
      savedAt,
    })
  })
  await purgeEndedCards(app)
}

/** Deletes the saved card: renewals are paid by hand again. */
export async function removeCard(app: Context, sellerId: string) {
  await app.db.transaction(async (tx) => {
    await lockSeller(tx, sellerId)
    await endCards(tx, sellerId)
  })
  await purgeEndedCards(app)
}

/** Deletes ended cards at the provider; retried later where it does not answer. @returns how many */
export async function purgeEndedCards(app: Context) {
  let purged = 0
  for (const { id, provider, methodReference } of await cardsToPurge(app.db, batch)) {
    const vault = app.paymentProviders.get(provider)?.cards
    try {
      if (vault && methodReference) await vault.remove(methodReference)
    } catch (error) {
      app.log.warn({ err: error, card: id }, 'a card could not be deleted at the provider')
      // Unknown to the provider: already deleted there.
      if (!(error instanceof ProviderRefused)) continue
    }
    if (!vault) continue
    await updateCard(app.db, id, { purgedAt: app.clock.now() })
    purged += 1
  }
  return purged
}
