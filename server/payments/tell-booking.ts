import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'

export interface SettledPayment {
  state: 'authorised' | 'captured' | 'failed'
  amountMinor: number
}

type Listener = (tx: Transaction, app: App, bookingId: string, settled: SettledPayment) => Promise<unknown>

const listeners = new WeakMap<object, Listener>()

/** The bookings room says what becomes of a booking when a provider settles a payment of it. */
export function onPaymentSettled(app: Pick<App, 'paymentProviders'>, listener: Listener) {
  listeners.set(app.paymentProviders, listener)
}

export async function tellBooking(tx: Transaction, app: App, bookingId: string, settled: SettledPayment) {
  await listeners.get(app.paymentProviders)?.(tx, app, bookingId, settled)
}
