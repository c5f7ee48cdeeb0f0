import { z } from 'zod'
import { askRegister, type RegisterAnswer, under } from './ask-register.ts'
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
      adresse_ban: z.string().nullish(),
      numero_dpe_remplace: z.string().nullish(),
    }),
  ),
})

export interface DpeEntry {
  number: string
  issuedOn: string
  expiresOn: string
  energyClass: string
  gasClass: string
  address: string | null
  /** The certificate that this one replaces. */
  replaces: string | null
}

/** ADEME's open data of energy performance certificates, by number (data-fair, `lines`). */
export async function askDpe(
  { config, log }: RegisterAccess,
  number: string,
): Promise<RegisterAnswer<DpeEntry>> {
  const { DPE_URL: url } = config
  if (!url || !/^[A-Z0-9]{13}$/.test(number)) return { state: 'not_asked' }
  const query = new URLSearchParams({ size: '1', qs: `numero_dpe:"${number}"` })
  const answer = await askRegister(log, 'dpe', under(url, `/lines?${query}`), Lines)
  if (answer.state !== 'found') return answer
  const line = answer.entry.results.find(({ numero_dpe: found }) => found === number)
  if (!line) return { state: 'unknown' }
  return {
    state: 'found',
    entry: {
      number: line.numero_dpe,
      issuedOn: line.date_etablissement_dpe,
      expiresOn: line.date_fin_validite_dpe,
      energyClass: line.etiquette_dpe,
      gasClass: line.etiquette_ges,
      address: line.adresse_ban ?? null,
      replaces: line.numero_dpe_remplace ?? null,
    },
  }
}
