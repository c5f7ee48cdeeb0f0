import { useEffect, useState } from 'react'
import type { Quote } from '#contract/bookings/bookings.ts'
import type { ExemptionGround } from '#contract/money/tax-exemption.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

/** A stay whose price is asked for. */
export interface StayWish {
  property_id: string
  check_in: string
  check_out: string
  adults: number
  children?: number
  infants?: number
  pets?: number
  exempt_adults?: number
  exemption_ground?: ExemptionGround | null
  linen?: boolean
  promo_code?: string
}

export type QuoteState =
  | { kind: 'waiting' }
  | { kind: 'quoted'; quote: Quote }
  /** `alternatives`: free stays near the dates. */
  | { kind: 'refused'; error: ApiError; alternatives: { from: string; to: string }[] }

const settleMilliseconds = 250
/** A quote is asked for again a little before it ends, so that what is shown can be booked. */
const marginMilliseconds = 60_000

/**
 * The price of a stay, asked again when it changes and before it ends; the last price stays while the next is awaited.
 */
export function useQuote(wish: StayWish): { state: QuoteState; busy: boolean; renew: () => void } {
  const [answer, setAnswer] = useState<{ key: string; state: QuoteState }>()
  const [round, setRound] = useState(0)
  const key = `${JSON.stringify(wish)} ${round}`
  useEffect(() => {
    let isCurrent = true
    let renewal: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(() => {
      void ask(wish).then((state) => {
        if (!isCurrent) return
        setAnswer({ key, state })
        if (state.kind === 'quoted') {
          const left = Date.parse(state.quote.expires_at) - Date.now() - marginMilliseconds
          renewal = setTimeout(() => setRound((last) => last + 1), Math.max(left, marginMilliseconds))
        }
      })
    }, settleMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      clearTimeout(renewal)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the wish says
  }, [key])
  return {
    state: answer?.state ?? { kind: 'waiting' },
    busy: answer?.key !== key,
    renew: () => setRound((last) => last + 1),
  }
}

async function ask(body: StayWish): Promise<QuoteState> {
  try {
    return { kind: 'quoted', quote: await api('POST /bookings/quote', { body }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const alternatives = error.allowed.flatMap((interval) => {
      const [from, to] = interval.split('/')
      return from && to ? [{ from, to }] : []
    })
    return { kind: 'refused', error, alternatives }
  }
}
