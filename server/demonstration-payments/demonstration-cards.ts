import { testCards } from '#contract/money/demonstration/test-cards.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type CardVault,
  ProviderRefused,
  type ProviderState,
  type SavedCard,
} from '#server/platform/payment-providers/provider.ts'
import { stateOf } from './attempt-lifecycle.ts'
import { type Attempt, findAttempt, insertAttempt, newId, pagePath, saveAttempt } from './attempt-queries.ts'
import { transitionAttempt } from './transition-attempt.ts'

const setUpHours = 24
/** Years for which the card that was stored remains valid. */
const validYears = 3

/** Test cards stored for renewals, or with a first payment. The attempt that stored one is the card itself. */
export function demonstrationCards({ db, clock }: Pick<Context, 'db' | 'clock'>): CardVault {
  return {
    open: async ({ id }) => `demo_customer_${id}`,
    begin: async ({ customer, key, returnUrl }) => {
      const now = clock.now()
      const { id } = await insertAttempt(db, {
        id: newId('demo'),
        key,
        provider: 'demonstration_card',
        kind: 'set_up',
        customer,
        amountMinor: 0,
        currency: 'EUR',
        isHold: false,
        description: 'Demeure',
        returnUrl,
        dueAt: new Date(now.getTime() + setUpHours * 3_600_000),
        createdAt: now,
        updatedAt: now,
      })
      return { reference: id, redirectUrl: pagePath(id) }
    },
    fetchState: async (reference) => {
      const attempt = await findAttempt(db, reference)
      if (!attempt) throw new ProviderRefused('unknown')
      if (attempt.status === 'saved') return savedCardOf(attempt)
      return attempt.status === 'expired' || attempt.status === 'removed' ? 'failed' : 'pending'
    },
    charge: async ({ key, paymentId, customer, method, amountMinor, currency, description }) => {
      const stored = await findAttempt(db, method)
      if (!stored || !isStored(stored) || stored.customer !== customer)
        throw new ProviderRefused('no_such_card')
      const now = clock.now()
      return db.transaction(async (tx): Promise<ProviderState & { reference: string }> => {
        const charge = await insertAttempt(tx, {
          id: newId('demo'),
          key,
          provider: 'demonstration_card',
          kind: 'charge',
          paymentId,
          customer,
          amountMinor,
          currency,
          isHold: false,
          description,
          returnUrl: stored.returnUrl,
          means: stored.means,
          createdAt: now,
          updatedAt: now,
        })
        if (charge.status !== 'open') return { reference: charge.id, ...stateOf(charge) }
        const failure = refusalOf(stored)
        const charged = await transitionAttempt(
          tx,
          charge,
          failure ? { action: 'fail', by: 'platform', failure } : { action: 'capture', by: 'payer' },
          now,
        )
        return { reference: charge.id, ...stateOf(charged) }
      })
    },
    remove: async (method) => {
      const stored = await findAttempt(db, method)
      if (stored?.status === 'saved') await saveAttempt(db, method, { status: 'removed' }, clock.now())
      // A payment stays what it was: it only has no customer any more.
      else if (stored?.kind === 'payment') await saveAttempt(db, method, { customer: null }, clock.now())
    },
  }
}

function isStored({ kind, status }: Attempt) {
  return kind === 'payment' ? status === 'captured' || status === 'authorised' : status === 'saved'
}

/** How the bank refuses to debit a card whose holder is away; undefined where it does not. */
function refusalOf({ means }: Attempt) {
  if (means === 'insufficient_funds') return 'insufficient_funds'
  if (means === 'declined_later') return 'card_declined'
  return means === 'three_d_secure' ? 'authentication_required' : undefined
}

/** The card that a payment stored. */
export function savedWith(attempt: Attempt): Pick<ProviderState, 'card'> {
  const { kind, customer } = attempt
  if (kind !== 'payment' || customer === null || !isStored(attempt)) return {}
  return { card: { customer, ...savedCardOf(attempt) } }
}

function savedCardOf({ id, means, updatedAt }: Attempt): SavedCard {
  const card = testCards.find(({ code }) => code === means)
  const ending = card?.number.slice(-4) ?? '0000'
  const year = updatedAt.getUTCFullYear() + validYears
  return { method: id, brand: 'visa', ending, expiresOn: `${year}-12` }
}
