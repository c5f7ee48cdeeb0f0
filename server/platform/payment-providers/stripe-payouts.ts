import type { Stripe } from 'stripe'
import type { PayoutAccountState } from '#contract/money/finances.ts'
import type { PayoutProvider } from './provider.ts'

type Requested = <T>(call: () => Promise<T>) => Promise<T>

/**
 * Owners' accounts with Stripe Connect: Stripe verifies their identity on its own form (Express), and a payout is a
 * transfer from the platform's balance.
 * @param requested throws a final refusal as another error than an unknown result
 */
export function stripePayouts(stripe: Stripe, requested: Requested): PayoutProvider {
  return {
    open: ({ id, email, key, country }) =>
      requested(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            email,
            ...(country && { country }),
            capabilities: { transfers: { requested: true } },
            metadata: { owner_id: id },
          },
          { idempotencyKey: key },
        )
        return account.id
      }),
    link: (account, { returnUrl, refreshUrl }) =>
      requested(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),
    fetchState: (reference) => requested(async () => stateOf(await stripe.accounts.retrieve(reference))),
    send: ({ payoutId, key, account, amountMinor, currency, bookingCode }) =>
      requested(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountMinor,
            currency: currency.toLowerCase(),
            destination: account,
            transfer_group: bookingCode,
            metadata: { payout_id: payoutId },
          },
          { idempotencyKey: key },
        )
        return transfer.id
      }),
    findTransfer: ({ payoutId, account, bookingCode }) =>
      requested(async () => {
        const ofStay = { destination: account, transfer_group: bookingCode, limit: 100 }
        const { data } = await stripe.transfers.list(ofStay)
        return data.find(({ metadata }) => metadata.payout_id === payoutId)?.id
      }),
    reverse: (transfer, { id, key, amountMinor }) =>
      requested(async () => {
        const params = { amount: amountMinor, metadata: { reversal_id: id } }
        return (await stripe.transfers.createReversal(transfer, params, { idempotencyKey: key })).id
      }),
    findReversal: (transfer, id) =>
      requested(async () => {
        const { data } = await stripe.transfers.listReversals(transfer, { limit: 100 })
        return data.find(({ metadata }) => metadata?.reversal_id === id)?.id
      }),
  }
}

function stateOf({ payouts_enabled, details_submitted, capabilities }: Stripe.Account): PayoutAccountState {
  if (payouts_enabled && capabilities?.transfers === 'active') return 'ready'
  return details_submitted ? 'pending' : 'started'
}
