import type { ForeignFaultCode } from '#server/platform/http/files/fetch-foreign.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** Why something at an address that a seller gave could not be had, as it is told to them. */
export const foreignFaults: Record<ForeignFaultCode | 'bad_status', Texts> = {
  address_refused: {
    fr: 'Cette adresse n’est pas une adresse publique en http ou https',
    en: 'This address is no public address in http or https',
    es: 'Esta dirección no es una dirección pública en http o https',
  },
  unreachable: {
    fr: 'Le serveur de cette adresse n’a pas répondu',
    en: 'The server of this address did not answer',
    es: 'El servidor de esta dirección no respondió',
  },
  too_slow: {
    fr: 'Le serveur de cette adresse a mis trop de temps à répondre',
    en: 'The server of this address took too long to answer',
    es: 'El servidor de esta dirección tardó demasiado en responder',
  },
  too_large: {
    fr: 'Le fichier à cette adresse est trop lourd',
    en: 'The file at this address is too heavy',
    es: 'El archivo de esta dirección pesa demasiado',
  },
  too_many_redirects: {
    fr: 'Cette adresse renvoie trop de fois vers une autre',
    en: 'This address leads to another one too many times',
    es: 'Esta dirección redirige demasiadas veces',
  },
  bad_status: {
    fr: 'Rien n’a été trouvé à cette adresse',
    en: 'Nothing was found at this address',
    es: 'No se ha encontrado nada en esta dirección',
  },
}
