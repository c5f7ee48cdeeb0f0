import { publicSaleStatuses } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notConform } from './sale-life-refusals.ts'
import type { SaleRecord } from '../listing/sale-repository.ts'

/** Codes of the rules that a public listing already breaks; undefined where it is not public and may break any. */
export type Lawfulness = ReadonlySet<string> | undefined

/** Broken rules before an edit: rules may have been added after the publication. */
export async function lawfulnessOf(app: Context, tx: Transaction, sale: SaleRecord): Promise<Lawfulness> {
  if (!publicSaleStatuses.some((status) => status === sale.saleStatus)) return undefined
  return new Set((await broken(app, tx, sale.id)).map(({ code }) => code))
}

/** @throws 422 where the edit of a public listing breaks a rule that it met before */
export async function assertStillLawful(app: Context, tx: Transaction, id: string, before: Lawfulness) {
  if (!before) return
  const fresh = (await broken(app, tx, id)).filter(({ code }) => !before.has(code))
  if (fresh.length === 0) return
  throw notConform({ fields: fresh.map(({ field, message }) => ({ field, texts: message })) })
}

async function broken(app: Context, tx: Transaction, id: string) {
  const { items } = await assessSale(app, tx, id)
  return items.filter((item) => item.blocking && !item.passed && item.group !== 'identity')
}
