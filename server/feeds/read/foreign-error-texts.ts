import type { ForeignErrorCode } from '#server/platform/http/files/fetch-foreign.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Why the address of a seller could not be fetched, in texts for them. */
export const foreignErrors: Record<ForeignErrorCode | 'bad_status', Texts> = {
  address_refused: localized('Cette adresse n’est pas une adresse publique en http ou https'),
  unreachable: localized('Le serveur de cette adresse n’a pas répondu'),
  too_slow: localized('Le serveur de cette adresse a mis trop de temps à répondre'),
  too_large: localized('Le fichier à cette adresse est trop lourd'),
  too_many_redirects: localized('Cette adresse renvoie trop de fois vers une autre'),
  bad_status: localized('Rien n’a été trouvé à cette adresse'),
}
