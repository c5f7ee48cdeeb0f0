import { z } from 'zod'
import { isCertificateNumber } from '#contract/sales/energy-certificate.ts'
import type { CertificateEntry } from '#server/schema/catalogue/register-tables.ts'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'

const Lines = z.object({
  total: z.int(),
  results: z.array(
    z.object({
      numero_dpe: z.string(),
      date_etablissement_dpe: z.iso.date(),
      date_fin_validite_dpe: z.iso.date(),
      etiquette_dpe: z.string(),
      etiquette_ges: z.string(),
      numero_dpe_remplace: z.string().nullish(),
    }),
  ),
})

/**
 * ADEME's open data of energy performance certificates, by number (data-fair, `lines`), with the one that replaces it.
 * The open data has the replaced number on the replacing certificate, and may leave the replaced one out.
 */
export async function fetchDpe(
  access: RegisterAccess,
  number: string,
  { milliseconds }: { milliseconds?: number } = {},
): Promise<RegisterAnswer<CertificateEntry>> {
  const { DPE_URL: url } = access.config
  if (!url || !isCertificateNumber(number)) return { state: 'not_asked' }
  const qs = `numero_dpe:"${number}" OR numero_dpe_remplace:"${number}"`
  const query = new URLSearchParams({ size: '10', qs })
  const answer = await fetchRegisterEntry(access, 'dpe', under(url, `/lines?${query}`), Lines, {
    ...(milliseconds !== undefined && { milliseconds }),
  })
  if (answer.state !== 'found') return answer
  const { results } = answer.entry
  const line = results.find(({ numero_dpe: found }) => found === number)
  if (!line) return { state: 'unknown' }
  const later = results
    .filter(({ numero_dpe_remplace: replaced }) => replaced === number)
    .toSorted((one, two) => two.date_etablissement_dpe.localeCompare(one.date_etablissement_dpe))[0]
  return {
    state: 'found',
    entry: {
      number: line.numero_dpe,
      issuedOn: line.date_etablissement_dpe,
      expiresOn: line.date_fin_validite_dpe,
      energyClass: line.etiquette_dpe,
      gasClass: line.etiquette_ges,
      replaces: line.numero_dpe_remplace ?? null,
      replacedBy: later?.numero_dpe ?? null,
    },
  }
}
