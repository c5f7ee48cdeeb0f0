import { useEffect, useState } from 'react'
import type { Quote } from '#contract/bookings/bookings.ts'
import type { PaymentSchedule } from '#contract/money/payment-plan.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

/** The stay to quote. */
export interface StayDraft {
  property_id: string
  check_in: string
  check_out: string
  adults: number
  children?: number
  infants?: number
  pets?: number
  exempt_adults?: number
  exemption_ground?: ExemptionReason | null
  linen?: boolean
  promo_code?: string
  payment_method?: PaymentMethod
  payment_schedule?: PaymentSchedule
  payers?: number
}

export type QuoteState =
  | { kind: 'waiting' }
  | { kind: 'quoted'; quote: Quote }
  /** `hasAlternatives`: other dates are free. */
  | { kind: 'refused'; error: ApiError; hasAlternatives: boolean }

const settleMilliseconds = 250
/** A quote is renewed a little before it expires, so that the quote shown can be booked. */
const marginMilliseconds = 60_000

/**
 * The price of a stay, fetched again when it changes and before it expires; the last price stays while the next loads.
 */
export function useQuote(draft: StayDraft): { state: QuoteState; isPending: boolean; renew: () => void } {
  const [answer, setAnswer] = useState<{ key: string; state: QuoteState }>()
  const [requestNumber, setRequestNumber] = useState(0)
  const key = `${JSON.stringify(draft)} ${requestNumber}`
  useEffect(() => {
    let isCurrent = true
    let renewal: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => {
      void fetchQuote(draft).then((state) => {
        if (!isCurrent) return
        setAnswer({ key, state })
        if (state.kind === 'quoted') {
          const left = Date.parse(state.quote.expires_at) - Date.now() - marginMilliseconds
          renewal = setTimeout(() => setRequestNumber((last) => last + 1), Math.max(left, marginMilliseconds))
        }
      })
    }, settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(renewal)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is derived from the whole draft
  }, [key])
  return {
    state: answer?.state ?? { kind: 'waiting' },
    isPending: answer?.key !== key,
    renew: () => setRequestNumber((last) => last + 1),
  }
}

export async function fetchQuote(body: StayDraft): Promise<QuoteState> {
  try {
    return { kind: 'quoted', quote: await api('POST /bookings/quote', { body }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const hasAlternatives = error.allowed.some((allowed) => allowed.includes('/'))
    return { kind: 'refused', error, hasAlternatives }
  }
}
