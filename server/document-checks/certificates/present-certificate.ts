import type { z } from 'zod'
import type { RegisteredCertificate } from '#contract/sales/energy-register.ts'
import type { CertificateEntry } from '#server/schema/catalogue/register-tables.ts'

/** A certificate of the register as the API shows it. */
export function presentCertificate(entry: CertificateEntry): z.infer<typeof RegisteredCertificate> {
  return {
    number: entry.number,
    issued_on: entry.issuedOn,
    expires_on: entry.expiresOn,
    energy_class: entry.energyClass,
    gas_class: entry.gasClass,
    replaced_by: entry.replacedBy,
  }
}
