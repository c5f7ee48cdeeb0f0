import { z } from 'zod'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'

export interface CompanyEntry {
  isActive: boolean
  name: string | null
  /** `68.31Z` */
  activity: string | null
}

const Unit = z.object({
  uniteLegale: z.object({
    periodesUniteLegale: z.array(
      z.object({
        dateFin: z.string().nullable(),
        etatAdministratifUniteLegale: z.string().nullable(),
        denominationUniteLegale: z.string().nullish(),
        nomUniteLegale: z.string().nullish(),
        activitePrincipaleUniteLegale: z.string().nullish(),
      }),
    ),
  }),
})

/** INSEE's API Sirene 3.11: the legal unit with its periods, of which the current one has no end. */
export async function fetchSirene(
  access: RegisterAccess,
  siren: string,
): Promise<RegisterAnswer<CompanyEntry>> {
  const { SIRENE_URL: url, SIRENE_KEY: key } = access.config
  if (!url || !key) return { state: 'not_asked' }
  const answer = await fetchRegisterEntry(access, 'sirene', under(url, `/siren/${siren}`), Unit, {
    headers: { 'X-INSEE-Api-Key-Integration': key },
  })
  if (answer.state !== 'found') return answer
  const current = answer.entry.uniteLegale.periodesUniteLegale.find(({ dateFin }) => dateFin === null)
  return {
    state: 'found',
    entry: {
      isActive: current?.etatAdministratifUniteLegale === 'A',
      name: current?.denominationUniteLegale ?? current?.nomUniteLegale ?? null,
      activity: current?.activitePrincipaleUniteLegale ?? null,
    },
  }
}
