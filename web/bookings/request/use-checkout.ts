import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import type { BookedStay } from './stay-search.ts'
import { boundedBy, type Exemption, nobodyExempt } from '../quote/tax-exemption.tsx'
import { type QuoteState, useQuote } from '../quote/use-quote.ts'

export interface Checkout {
  state: QuoteState
  /** The price is being asked for again. */
  quoting: boolean
  linen: boolean
  setLinen: (linen: boolean) => void
  exemption: Exemption
  setExemption: (exemption: Exemption) => void
  promoCode: string
  setPromoCode: (code: string) => void
  method: PaymentMethod
  setMethod: (method: PaymentMethod) => void
  message: string
  setMessage: (message: string) => void
  booking: boolean
  error: ApiError | null
  book: () => Promise<void>
}

/**
 * What the last step asks and does. A press that is repeated, or an answer that was lost on the way, books once: the
 * deed is named by its quote.
 */
export function useCheckout(
  home: { id: string },
  stay: BookedStay,
  onBooked: (booking: Booking) => void,
): Checkout {
  const [linen, setLinen] = useState(false)
  const [exempt, setExemption] = useState(nobodyExempt)
  const exemption = boundedBy(stay.adults, exempt)
  const [promoCode, setPromoCode] = useState('')
  const [chosen, setMethod] = useState<PaymentMethod>()
  const [message, setMessage] = useState('')
  const [booking, setBooking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const deed = useRef({ quoteId: '', once: '' })
  const { state, busy, renew } = useQuote({
    property_id: home.id,
    ...stay,
    ...exemption,
    linen,
    ...(promoCode && { promo_code: promoCode }),
  })
  const offered = state.kind === 'quoted' ? state.quote.payment_methods : []
  const method = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'offline')

  async function book() {
    if (state.kind !== 'quoted' || busy || booking) return
    const { quote_id } = state.quote
    if (deed.current.quoteId !== quote_id) deed.current = { quoteId: quote_id, once: crypto.randomUUID() }
    setBooking(true)
    setError(null)
    try {
      const booked = await api('POST /bookings', {
        body: { quote_id, payment_method: method, message },
        once: deed.current.once,
      })
      if (booked.status === 'PENDING_PAYMENT') await pay(booked)
      onBooked(booked)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
      // A stale price, nights gone meanwhile: the price that is asked for anew says what holds now.
      if (failure.status === 409) renew()
    } finally {
      setBooking(false)
    }
  }

  return {
    state,
    quoting: busy,
    linen,
    setLinen,
    exemption,
    setExemption,
    promoCode,
    setPromoCode,
    method,
    setMethod,
    message,
    setMessage,
    booking,
    error,
    book,
  }
}

/** Leads to the provider's page; one comes back to the booking. */
export async function pay({ id }: Pick<Booking, 'id'>) {
  const { redirect_url } = await api('POST /bookings/:id/payment', { params: { id } })
  if (!redirect_url) return
  location.assign(redirect_url)
  // The page is about to go: nothing after this is to happen.
  await new Promise(() => {})
}
