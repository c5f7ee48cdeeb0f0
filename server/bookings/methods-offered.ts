import type { PaymentMethod } from '../../contract/bookings.ts'
import type { App } from '../app.ts'

/** Means of payment that a guest may choose: what the owner receives directly always works. */
export function methodsOffered(_app: Pick<App, 'config'>): PaymentMethod[] {
  return ['offline']
}
