import { and, eq, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { VatCheck } from '#contract/money/billing-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { documents } from '#server/schema/dealings/finance-tables.ts'
import { billingDetails } from '#server/schema/dealings/billing-tables.ts'
import { vatUnion } from '#server/invoicing/vat.ts'

/** EU numbers due for a check: never checked, or too long ago. */
export async function findUncheckedVat(
  db: Executor,
  { unchecked, existing, limit }: { unchecked: Date; existing: Date; limit: number },
) {
  const { vatNumber, vatCheck, vatRequestedAt, countryCode, sellerId } = billingDetails
  const rows = await db
    .select({ sellerId, vatNumber, vatCheck })
    .from(billingDetails)
    .where(
      and(
        isNotNull(vatNumber),
        inArray(countryCode, [...vatUnion]),
        or(
          isNull(vatRequestedAt),
          and(eq(vatCheck, 'unchecked'), lt(vatRequestedAt, unchecked)),
          lt(vatRequestedAt, existing),
        ),
      ),
    )
    .orderBy(sql`${vatRequestedAt} nulls first`)
    .limit(limit)
  return rows.flatMap((row) => (row.vatNumber ? { ...row, vatNumber: row.vatNumber } : []))
}

/** Net sales of a year to EU buyers of other countries without the reverse charge. */
export async function unionSalesOf(db: Executor, year: number) {
  const { content, kind } = documents
  const buyerCountry = sql`${content} -> 'buyer' ->> 'countryCode'`
  const net = sql`(${content} ->> 'netMinor')::bigint`
  const [row] = await db
    .select({
      total:
        sql<number>`coalesce(sum(case when ${kind} = 'credit_note' then -${net} else ${net} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(documents)
    .where(
      and(
        inArray(kind, ['subscription', 'credit_note']),
        like(sql`${content} ->> 'issuedOn'`, `${year}-%`),
        inArray(
          buyerCountry,
          vatUnion.filter((country) => country !== 'FR'),
        ),
        eq(sql`${content} -> 'vat' ->> 'category'`, 'S'),
      ),
    )
  return row?.total ?? 0
}

/** Unless the seller has changed the number since. */
export async function storeVatCheck(
  db: Executor,
  sellerId: string,
  number: string,
  vatCheck: VatCheck,
  vatRequestedAt: Date,
) {
  await db
    .update(billingDetails)
    .set({ vatCheck, vatRequestedAt })
    .where(and(eq(billingDetails.sellerId, sellerId), eq(billingDetails.vatNumber, number)))
}
