import type { ExtractedField } from '#contract/verification/document-report.ts'

/** Public pages of registers by the code of their check: the company of a SIREN, or a search form. */
const pages: Readonly<Record<string, (siren: string | undefined) => string>> = {
  'register.sirene': (siren) =>
    siren
      ? `https://annuaire-entreprises.data.gouv.fr/entreprise/${siren}`
      : 'https://annuaire-entreprises.data.gouv.fr',
  'register.rne': (siren) => (siren ? `https://data.inpi.fr/entreprises/${siren}` : 'https://data.inpi.fr'),
  'register.vies': () => 'https://ec.europa.eu/taxation_customs/vies/',
  // The file of decree 2015-702, open to everybody.
  'register.cci': () => 'https://www.professionnels-immobilier.cci.fr',
  'register.notaries': () => 'https://www.notaires.fr',
}

/** The public page on which a reviewer checks by hand what was not requested from the register. */
export function registerPage(code: string, fields: readonly ExtractedField[]): string | undefined {
  const siren = fields.find(({ name }) => name === 'siren')?.value.replaceAll(/\D/g, '')
  return pages[code]?.(siren?.length === 9 ? siren : undefined)
}
