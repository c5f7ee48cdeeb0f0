import type { PaymentMethod } from '../../contract/bookings.ts'
import type { ProviderName } from '../../contract/payments.ts'

/** Who moves the money of each way of paying. */
const providers: Record<PaymentMethod, ProviderName> = {
  offline: 'offline',
  card: 'stripe',
  mobile_money: 'paydunya',
}

export function providerFor(method: PaymentMethod) {
  return providers[method]
}
