import type { Context } from '#server/platform/context.ts'
import { fetchVies } from './fetch-vies.ts'
import { findUncheckedVat, storeVatCheck } from './vat-queries.ts'

/**
 * Hours until the next check: `unchecked` where the register did not answer, `existing` otherwise, as registrations end.
 */
const againAfter = { unchecked: 6, existing: 90 * 24 }
const atOnce = 20

/** Checks the VAT numbers of sellers in the EU register, where `VIES_URL` is configured. */
export async function checkVatNumbers(app: Context) {
  const { VIES_URL: url } = app.config
  if (!url) return
  const now = app.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const due = await findUncheckedVat(app.db, {
    unchecked: ago(againAfter.unchecked),
    existing: ago(againAfter.existing),
    limit: atOnce,
  })
  for (const { sellerId, vatNumber, vatCheck } of due) {
    const answer = await fetchVies(url, vatNumber)
    // The stored result remains while the register does not answer.
    await storeVatCheck(app.db, sellerId, vatNumber, answer === 'unchecked' ? vatCheck : answer, now)
  }
}
