import { useEffect, useState } from 'react'
import type { SaleValidation } from '#contract/sales/conformity.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'

/** The assessment of a listing, loaded again after each save and by `again`. */
export function useConformity(sale: OwnedSale | null) {
  const [requestNumber, setRequestNumber] = useState(0)
  const [validation, setValidation] = useState<SaleValidation | null>(null)
  const id = sale?.id
  const version = sale?.updated_at
  const pictures = sale?.images.length
  useEffect(() => {
    if (!id) return
    let left = false
    api('GET /properties-for-sale/shared/validation/:id/status', { params: { id } }).then(
      (answer) => left || setValidation(answer),
      (error: unknown) => {
        // The checklist is optional: the server checks the rules again on publication.
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      left = true
    }
  }, [id, version, pictures, requestNumber])
  return { validation, again: () => setRequestNumber((before) => before + 1) }
}
