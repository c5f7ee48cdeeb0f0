import type { Context } from '#server/platform/context.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { ProviderState } from '#server/platform/payment-providers/provider.ts'

interface AwaitedPayment {
  id: string
  provider: ProviderName
  amountMinor: number
  currency: string
}

/**
 * A captured payment counts only where amount and currency of the provider's response equal those of the payment: an
 * attempt may have been opened, or its response written, for another sum. Otherwise the payment fails, so that it can
 * be paid again; what was really captured has to be refunded by hand, hence `taken` in the result, and the log.
 */
export function verifyTaken(
  app: Pick<Context, 'paymentProviders' | 'log'>,
  { id, provider, amountMinor, currency }: AwaitedPayment,
  recipients: ProviderState,
): ProviderState {
  if (recipients.state !== 'captured' || !recipients.taken) return recipients
  const awaited = app.paymentProviders.get(provider)?.takenFor?.(amountMinor) ?? amountMinor
  if (recipients.taken.amountMinor === awaited && recipients.taken.currency === currency) return recipients
  app.log.error(
    {
      payment: id,
      provider,
      expected: `${awaited} ${currency}`,
      taken: `${recipients.taken.amountMinor} ${recipients.taken.currency}`,
    },
    'a provider captured another sum than was requested',
  )
  return { state: 'failed', failure: 'another sum was taken', taken: recipients.taken }
}
