import type { Context } from '#server/platform/context.ts'
import { fetchVies } from '#server/document-checks/registers/vies.ts'
import { findUncheckedVat, storeVatCheck } from './vat-queries.ts'

/**
 * Hours until the next check: `unchecked` where the register did not answer, `existing` otherwise, as registrations end.
 */
const againAfter = { unchecked: 6, existing: 90 * 24 }
const atOnce = 20
/** Nobody waits for this job, and registers of some countries are slow. */
const patienceMilliseconds = 10_000

/** Checks the VAT numbers of sellers in the EU register, where `VIES_URL` is configured. */
export async function checkVatNumbers(app: Context) {
  if (!app.config.VIES_URL) return
  const now = app.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const due = await findUncheckedVat(app.db, {
    unchecked: ago(againAfter.unchecked),
    existing: ago(againAfter.existing),
    limit: atOnce,
  })
  for (const { sellerId, vatNumber, vatCheck } of due) {
    const answer = await fetchVies(app, vatNumber, { milliseconds: patienceMilliseconds })
    // The stored result remains while the register does not answer.
    const found = answer.state === 'found' ? (answer.entry.isValid ? 'valid' : 'invalid') : vatCheck
    await storeVatCheck(app.db, sellerId, vatNumber, found, now)
  }
}
