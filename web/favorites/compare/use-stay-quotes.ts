import { useEffect, useState } from 'react'
import { fetchQuote, type QuoteState } from '#web/bookings/quote/use-quote.ts'
import type { ComparedStay } from './compared-stay.ts'

/** The quote of each rental for the same stay, or why there is none; empty without a stay. */
export function useStayQuotes(ids: string[], stay: ComparedStay | null): ReadonlyMap<string, QuoteState> {
  const key = JSON.stringify([ids, stay])
  const [answer, setAnswer] = useState<{ key: string; quotes: ReadonlyMap<string, QuoteState> }>()
  useEffect(() => {
    if (!stay) return undefined
    let isCurrent = true
    const quotes = ids.map(async (id) => [id, await fetchQuote({ property_id: id, ...stay })] as const)
    void Promise.all(quotes).then((found) => {
      if (isCurrent) setAnswer({ key, quotes: new Map(found) })
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key is derived from both
  }, [key])
  return stay && answer?.key === key ? answer.quotes : new Map()
}
