import type { Executor } from '#server/platform/database/connect.ts'
import type { CertificateEntry } from '#server/schema/catalogue/register-tables.ts'
import { findReadings } from './certificate-queries.ts'

/** A reading of a certificate from the register. */
export interface RegisteredCertificate {
  /** Last day on which the register gave this answer. */
  readOn: string
  /** Null where the register had no certificate of this number. */
  entry: CertificateEntry | null
  /** Certificates that it replaces, the latest first. */
  replaced: CertificateEntry[]
}

const mostReplaced = 5

/** The last reading of a certificate with those that it replaces; null where the register was not requested. */
export async function findRegisteredCertificate(
  db: Executor,
  number: string | null,
): Promise<RegisteredCertificate | null> {
  if (number === null) return null
  const [last] = await findReadings(db, number)
  if (!last) return null
  const replaced: CertificateEntry[] = []
  let next = last.entry?.replaces ?? null
  while (next !== null && replaced.length < mostReplaced) {
    // oxlint-disable-next-line no-await-in-loop -- each names the one before it
    const [before] = await findReadings(db, next)
    if (!before?.entry) break
    replaced.push(before.entry)
    next = before.entry.replaces
  }
  return { readOn: last.readUntil, entry: last.entry, replaced }
}
