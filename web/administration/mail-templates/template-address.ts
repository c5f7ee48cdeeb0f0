import { mailTemplateKinds } from '#contract/messaging/mail-template-enums.ts'
import { named, oneOf, text } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** Which e-mail is open, in which language, and what the list is searched for. */
export const templateSearch = searchState({
  kind: named('modele', oneOf(mailTemplateKinds, '')),
  language: named('langue', oneOf(['fr', 'en', 'es'], 'fr')),
  search: named('q', text(80)),
})
