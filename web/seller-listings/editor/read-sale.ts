import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { api } from '#web/api/browser-api.ts'
import type { SaleRecord } from './sale-form.ts'

/** Loads a listing with its characteristics, which have a call of their own. */
export async function readSale(id: string): Promise<SaleRecord> {
  const [sale, { characteristics }] = await Promise.all([
    api('GET /properties-for-sale/seller/:id', { params: { id } }),
    api('GET /properties-for-sale/shared/features/:id/characteristics', { params: { id } }),
  ])
  return described(sale, characteristics)
}

export function described(sale: OwnedSale, features: { code: string; value: string }[]): SaleRecord {
  return { ...sale, characteristics: Object.fromEntries(features.map(({ code, value }) => [code, value])) }
}
