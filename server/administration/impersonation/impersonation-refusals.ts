import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const neverAsStaff = refusal(
  'never_as_staff',
  403,
  localized('Personne ne se connecte à la place d’un collègue ni de soi-même'),
)
export const accountNotOpen = refusal(
  'account_not_open',
  409,
  localized('Ce compte est suspendu ou clos : personne ne peut y entrer'),
)
export const impersonationOver = refusal(
  'impersonation_over',
  409,
  localized('Cet accord n’est plus valable : il a servi ou a expiré. Refaites la demande.'),
)
export const notAgreedYet = refusal(
  'not_agreed_yet',
  409,
  localized('La personne, ou un second collègue, doit d’abord donner son accord'),
)
export const notActing = refusal(
  'not_acting',
  409,
  localized('Vous n’êtes pas connecté à la place de quelqu’un'),
)
export const wrongConsentCode = () =>
  fieldRefusal(
    'code',
    'wrong_code',
    localized('Ce n’est pas le code que la personne a reçu. Après cinq essais, il en faut un autre.'),
  )
