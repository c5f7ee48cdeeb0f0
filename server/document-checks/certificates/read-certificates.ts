import { dateOfInstant } from '#contract/core/date-format.ts'
import { isCertificateNumber } from '#contract/sales/energy-certificate.ts'
import type { Context } from '#server/platform/context.ts'
import { askDpe } from '../registers/dpe.ts'
import { findDueCertificates, findReadings, storeReading } from './certificate-queries.ts'

const atOnce = 200
/** A register that fails so often in a row is down: the next hour asks again. */
const mostFailures = 3
/** Replaced certificates that are followed back. */
const mostReplaced = 5
const patienceMilliseconds = 10_000
/** The register is French, and so are its days. */
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

/** A certificate with those that it replaces. @returns whether the register answered about the first */
async function readWithReplaced(app: Context, number: string, today: string) {
  let next: string | null = number
  for (let step = 0; next !== null && step <= mostReplaced; step += 1) {
    // A replaced certificate does not change any more.
    if (step > 0 && (await findReadings(app.db, next)).length > 0) return true
    const answer = await askDpe(app, next, { milliseconds: patienceMilliseconds })
    if (answer.state === 'not_asked') return step > 0
    const entry = answer.state === 'found' ? answer.entry : null
    await storeReading(app.db, next, today, entry)
    next = entry?.replaces ?? null
  }
  return true
}
