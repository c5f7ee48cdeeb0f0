import { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { statementType } from './statement.ts'

interface ClaimMetadata {
  path: (string | null)[]
  label: Texts
  sd: 'always' | 'never'
  mandatory?: true
}

const claims: ClaimMetadata[] = [
  { path: ['display_name'], label: localized('Nom montré'), sd: 'always' },
  { path: ['professional_type'], label: localized('Profession'), sd: 'always' },
  { path: ['country'], label: localized('Pays dont les règles ont été appliquées'), sd: 'always' },
  { path: ['badge'], label: localized('Page de contrôle'), sd: 'never', mandatory: true },
  { path: ['checks', null], label: localized('Contrôles, chacun avec son jour'), sd: 'always' },
]
const name = localized('Badge de vérification Demeure')
const description = localized('Ce que Demeure a contrôlé, quand, et si cela vaut encore.')

/** Type metadata of our statements (draft-ietf-oauth-sd-jwt-vc, section 6), published at the address in their `vct`. */
export function typeMetadata(app: Pick<Context, 'config'>) {
  return {
    vct: statementType(app),
    name: name.en,
    description: description.en,
    display: Language.options.map((locale) => ({
      locale,
      name: name[locale],
      description: description[locale],
    })),
    claims: claims.map(({ label, ...claim }) => ({
      ...claim,
      display: Language.options.map((locale) => ({ locale, label: label[locale] })),
    })),
  }
}
