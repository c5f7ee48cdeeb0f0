import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const unknownPlaceholder = (part: string, name: string) =>
  fieldRefusal(part, 'unknown_placeholder', localized('Ce message ne connaît pas [{name}]'), { name })
export const lostPlaceholder = (part: string, name: string) =>
  fieldRefusal(
    part,
    'lost_placeholder',
    localized('Il manque [{name}] : sans lui le message perd une information'),
    {
      name,
    },
  )
export const looseBrace = (part: string) =>
  fieldRefusal(
    part,
    'loose_brace',
    localized('Une accolade seule ne se remplace par rien : écrivez un nom entre deux accolades'),
  )
export const unchangedTemplate = refusal('mail_words_same', 409, localized('Ce modèle a déjà ce texte'))
export const changedMeanwhile = refusal(
  'mail_words_changed',
  409,
  localized('Ce texte a été changé entre-temps. Copiez le vôtre, rechargez la page et comparez.'),
)
