import { z } from 'zod'
import { fetchRegisterEntry, type RegisterAnswer, under } from './fetch-register-entry.ts'
import type { RegisterAccess } from './register-access.ts'
import type { CompanyEntry } from './sirene.ts'

const Token = z.object({ token: z.string() })
const Identity = z.object({
  entreprise: z.object({ denomination: z.string().nullish(), codeApe: z.string().nullish() }).nullish(),
})
const Company = z.object({
  formality: z.object({
    content: z.object({
      natureCessation: z.string().nullish(),
      personneMorale: z
        .object({
          identite: Identity.nullish(),
          detailCessationEntreprise: z.object({ dateRadiation: z.string().nullish() }).nullish(),
        })
        .nullish(),
      personnePhysique: z
        .object({
          identite: Identity.nullish(),
          detailCessationEntreprise: z.object({ dateRadiation: z.string().nullish() }).nullish(),
        })
        .nullish(),
    }),
  }),
})

/** INPI's national register of companies: signs in for a token, then reads the entry of a SIREN. */
export async function fetchRne(access: RegisterAccess, siren: string): Promise<RegisterAnswer<CompanyEntry>> {
  const { RNE_URL: url, RNE_USERNAME: username, RNE_PASSWORD: password } = access.config
  if (!url || !username || !password) return { state: 'not_asked' }
  const session = await fetchRegisterEntry(access, 'rne', under(url, '/sso/login'), Token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (session.state !== 'found') return { state: 'not_asked' }
  const answer = await fetchRegisterEntry(access, 'rne', under(url, `/companies/${siren}`), Company, {
    headers: { authorization: `Bearer ${session.entry.token}` },
  })
  if (answer.state !== 'found') return answer
  const { natureCessation, personneMorale, personnePhysique } = answer.entry.formality.content
  const holder = personneMorale ?? personnePhysique
  return {
    state: 'found',
    entry: {
      isActive: !natureCessation && !holder?.detailCessationEntreprise?.dateRadiation,
      name: holder?.identite?.entreprise?.denomination ?? null,
      activity: holder?.identite?.entreprise?.codeApe ?? null,
    },
  }
}
