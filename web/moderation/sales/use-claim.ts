import { useEffect, useState } from 'react'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

/** Claims are renewed well before they expire after fifteen minutes. */
const renewMilliseconds = 10 * 60_000

/** Claims a listing for the moderator who has it open; returns the other claim if there is one. */
export function useClaim(sale: SaleCase, waits: boolean): SaleCase['claim'] {
  const [claim, setClaim] = useState(sale.claim)
  const { id } = sale
  const isForeign = sale.claim?.is_mine === false
  useEffect(() => {
    if (!waits || isForeign) return undefined
    let gone = false
    const keep = async () => {
      try {
        const { claim: mine } = await api('POST /properties-for-sale/admin/moderation/cases/:id/claim', {
          params: { id },
        })
        if (!gone) setClaim(mine)
      } catch (error) {
        // Claimed by another or decided meanwhile: the next action shows it.
        if (!(error instanceof ApiError)) throw error
      }
    }
    void keep()
    const timer = setInterval(() => void keep(), renewMilliseconds)
    return () => {
      gone = true
      clearInterval(timer)
      api('DELETE /properties-for-sale/admin/moderation/cases/:id/claim', { params: { id } }).catch(() => {})
    }
  }, [id, waits, isForeign])
  return claim
}
