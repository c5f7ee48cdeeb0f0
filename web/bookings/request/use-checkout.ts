import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentSchedule } from '#contract/money/payment-plan.ts'
import type { OnlineMethod, PaymentMethod } from '#contract/money/payment-methods.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { goToProvider } from '#web/api/go-to-provider.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { countriesOf, type Residence, unknownResidence } from './guest-residence.tsx'
import type { BookedStay } from './stay-search.ts'
import { boundedBy, type Exemption, nobodyExempt } from '../quote/tax-exemption.tsx'
import { type QuoteState, type StayDraft, useQuote } from '../quote/use-quote.ts'

export interface Checkout {
  draft: StayDraft
  state: QuoteState
  /** The price is being fetched again. */
  quoting: boolean
  linen: boolean
  setLinen: (linen: boolean) => void
  exemption: Exemption
  setExemption: (exemption: Exemption) => void
  promoCode: string
  setPromoCode: (code: string) => void
  method: PaymentMethod
  setMethod: (method: PaymentMethod) => void
  schedule: PaymentSchedule
  setSchedule: (schedule: PaymentSchedule) => void
  /** Of a shared payment. */
  payers: number
  setPayers: (payers: number) => void
  /** Consent to have the parts of the quote debited later. */
  debits: boolean
  setDebits: (debits: boolean) => void
  residence: Residence
  setResidence: (residence: Residence) => void
  message: string
  setMessage: (message: string) => void
  booking: boolean
  error: ApiError | null
  book: () => Promise<void>
  /** Removes the refusal of the last press. */
  reset: () => void
}

/**
 * State and actions of the checkout. A repeated press, or a lost response, books once: the same request has the same
 * idempotency key, and a quote is booked once.
 */
export function useCheckout(
  rental: { id: string },
  stay: BookedStay,
  onBooked: (booking: Booking) => void,
): Checkout {
  const [linen, setLinen] = useState(false)
  const [exempt, setExemption] = useState(nobodyExempt)
  const exemption = boundedBy(stay.adults, exempt)
  const [promoCode, setPromoCode] = useState('')
  const [chosen, setMethod] = useState<PaymentMethod>()
  const [chosenSchedule, setSchedule] = useState<PaymentSchedule>('usual')
  const [payers, setPayers] = useState(2)
  const [agreed, setAgreed] = useState('')
  const [residence, setResidence] = useState(unknownResidence)
  const [message, setMessage] = useState('')
  const { mutate, isPending: booking, error = null, reset } = useMutation()
  const mutation = useRef({ sent: '', once: '' })
  const draft: StayDraft = {
    property_id: rental.id,
    ...stay,
    ...exemption,
    linen,
    ...(promoCode && { promo_code: promoCode }),
    ...(chosen && { payment_method: chosen }),
    payment_schedule: chosenSchedule,
    ...(chosenSchedule === 'shared' && { payers }),
  }
  const { state, isPending, renew } = useQuote(draft)
  // The plan of another means comes with its own quote: until then the press waits for it.
  const method = chosen ?? (state.kind === 'quoted' ? state.quote.payment_method : 'offline')

  // Another date or means may leave the usual schedule alone, by which the stay is then quoted.
  const schedule =
    state.kind === 'quoted' && !state.quote.payment_schedules.includes(chosenSchedule)
      ? 'usual'
      : chosenSchedule

  // Consent is for the amounts and days that were shown: others need another.
  const offered = state.kind === 'quoted' ? JSON.stringify(state.quote.automatic_debits) : ''
  const debits = agreed !== '' && agreed === offered

  async function book() {
    if (state.kind !== 'quoted' || isPending) return
    const body = {
      quote_id: state.quote.quote_id,
      message,
      automatic_debits: debits,
      guest_countries: countriesOf(residence, stay),
    }
    const sent = JSON.stringify(body)
    if (mutation.current.sent !== sent) mutation.current = { sent, once: crypto.randomUUID() }
    const { once } = mutation.current
    await mutate(() => api('POST /bookings', { body, once }), {
      onSuccess: async (booked) => {
        if (booked.status === 'PENDING_PAYMENT') await pay(booked)
        onBooked(booked)
      },
      onError: ({ status }) => {
        // Price expired, nights booked meanwhile: a new quote shows the current state.
        if (status === 409) renew()
      },
    })
  }

  return {
    draft,
    state,
    quoting: isPending,
    linen,
    setLinen,
    exemption,
    setExemption,
    promoCode,
    setPromoCode,
    method,
    setMethod,
    schedule,
    setSchedule,
    payers,
    setPayers,
    debits,
    setDebits: (isAgreed) => setAgreed(isAgreed ? offered : ''),
    residence,
    setResidence,
    message,
    setMessage,
    booking,
    error,
    book,
    reset,
  }
}

/** Redirects to the provider's page, which returns to the booking. @param method the one to pay by instead */
export async function pay({ id }: Pick<Booking, 'id'>, method?: OnlineMethod) {
  const { redirect_url } = await api('POST /bookings/:id/payment', {
    params: { id },
    ...(method && { body: { payment_method: method } }),
  })
  if (!redirect_url) return
  goToProvider(redirect_url)
  // The page is unloading: nothing after this may run.
  await new Promise(() => {})
}
