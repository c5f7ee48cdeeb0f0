import type { Context } from '#server/platform/context.ts'
import { fetchVies } from './fetch-vies.ts'
import { findUncheckedVat, storeVatCheck } from './vat-queries.ts'

/** A number that could not be looked up is asked for again; one that was, now and then: registrations end. */
const againAfter = { unchecked: 6, known: 90 * 24 }
const atOnce = 20

/** Asks the register of the Union for the numbers that sellers gave, where the house is told where it is. */
export async function checkVatNumbers(app: Context) {
  const { VIES_URL: url } = app.config
  if (!url) return
  const now = app.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const due = await findUncheckedVat(app.db, {
    unchecked: ago(againAfter.unchecked),
    known: ago(againAfter.known),
    limit: atOnce,
  })
  for (const { sellerId, vatNumber, vatCheck } of due) {
    const answer = await fetchVies(url, vatNumber)
    // What was known stays known while the register is silent.
    await storeVatCheck(app.db, sellerId, vatNumber, answer === 'unchecked' ? vatCheck : answer, now)
  }
}
