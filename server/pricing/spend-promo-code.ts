import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'

/** Counts one more use of a code. @returns false where its maximum was reached meanwhile */
export async function spendPromoCode(tx: Executor, rentalId: string, code: string) {
  return change(tx, rentalId, code, sql`set uses = uses + 1`, sql`and (max_uses is null or uses < max_uses)`)
}

/** Restores a use, for a request that ended without a confirmation. */
export async function releasePromoCode(tx: Executor, rentalId: string, code: string) {
  return change(tx, rentalId, code, sql`set uses = uses - 1`, sql`and uses > 0`)
}

async function change(tx: Executor, rentalId: string, code: string, what: SQL, where: SQL) {
  const { rows } = await tx.execute(
    sql`update promo_code ${what}
      where rental_id = ${rentalId}::uuid and upper(code) = upper(${code}) ${where} returning id`,
  )
  return rows.length > 0
}
