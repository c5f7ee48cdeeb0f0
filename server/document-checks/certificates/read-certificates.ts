import { dateOfInstant } from '#contract/core/date-format.ts'
import { isCertificateNumber } from '#contract/sales/energy-certificate.ts'
import type { Context } from '#server/platform/context.ts'
import type { CertificateEntry } from '#server/schema/catalogue/register-tables.ts'
import type { RegisterAnswer } from '../registers/fetch-register-entry.ts'
import { fetchDpe } from '../registers/dpe.ts'
import { findDueCertificates, findReadings, storeReading } from './certificate-queries.ts'

const atOnce = 200
/** After so many failures in a row the register is taken to be down until the next hourly run. */
const mostFailures = 3
/** Replaced certificates that are read at most. */
const mostReplaced = 5
const patienceMilliseconds = 10_000
/** The register is French: its days are those of Paris. */
const registerZone = 'Europe/Paris'

/** Reads the certificates of listings in ADEME's open data once a day, where its address is configured. */
export async function readCertificates(app: Context): Promise<void> {
  if (!app.config.DPE_URL) return
  const today = dateOfInstant(app.clock.now(), registerZone)
  let failures = 0
  for (const number of await findDueCertificates(app.db, today, atOnce)) {
    if (!isCertificateNumber(number)) continue
    failures = (await readWithReplaced(app, number, today)) ? 0 : failures + 1
    if (failures >= mostFailures) return
  }
}

/**
 * The certificate in the register today, requested now unless it was read today already: its seller waits while the
 * number is entered. A register that is slow or down is `not_asked`.
 */
export async function readCertificateNow(
  app: Context,
  number: string,
): Promise<RegisterAnswer<CertificateEntry>> {
  if (!app.config.DPE_URL) return { state: 'not_asked' }
  const today = dateOfInstant(app.clock.now(), registerZone)
  const [last] = await findReadings(app.db, number)
  if (last?.readUntil === today)
    return last.entry ? { state: 'found', entry: last.entry } : { state: 'unknown' }
  const answer = await fetchDpe(app, number)
  if (answer.state !== 'not_asked') {
    await storeReading(app.db, number, today, answer.state === 'found' ? answer.entry : null)
  }
  return answer
}

/**
 * Reads a certificate and those that it replaces.
 * @returns whether the register answered about the first
 */
async function readWithReplaced(app: Context, number: string, today: string) {
  let next: string | null = number
  for (let step = 0; next !== null && step <= mostReplaced; step += 1) {
    // A replaced certificate does not change any more.
    if (step > 0 && (await findReadings(app.db, next)).length > 0) return true
    const answer = await fetchDpe(app, next, { milliseconds: patienceMilliseconds })
    if (answer.state === 'not_asked') return step > 0
    const entry = answer.state === 'found' ? answer.entry : null
    await storeReading(app.db, next, today, entry)
    next = entry?.replaces ?? null
  }
  return true
}
