import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const ownRights = refusal(
  'own_rights',
  403,
  localized('Personne ne change ses propres droits : un collègue doit le faire'),
)
export const moreRights = refusal(
  'more_rights',
  403,
  localized('Cette personne a des droits que vous n’avez pas : vous ne pouvez pas les changer'),
)
export const beyondOwnRights = refusal(
  'beyond_own_rights',
  403,
  localized('Vous ne pouvez donner que des droits que vous avez vous-même'),
)
export const alreadyStaff = refusal(
  'already_staff',
  409,
  localized('Cette adresse est déjà celle d’une personne de l’équipe'),
)
export const alreadyInvited = refusal(
  'already_invited',
  409,
  localized('Une invitation est déjà partie à cette adresse : renvoyez-la ou retirez-la'),
)
export const awaitsSignature = refusal(
  'awaits_signature',
  409,
  localized('Cette invitation attend d’abord une seconde signature'),
)
export const invitationOver = refusal(
  'staff_invitation_over',
  409,
  localized(
    'Cette invitation n’est plus valable : elle a servi, a été retirée ou a expiré. Demandez-en une nouvelle.',
  ),
)
export const otherAccount = refusal(
  'other_account',
  409,
  localized('Cette invitation est pour une autre adresse : connectez-vous avec le compte de cette adresse'),
)
export const unconfirmedAccount = refusal(
  'unconfirmed_account',
  409,
  localized('Confirmez d’abord l’adresse de ce compte par le lien de l’e-mail de confirmation'),
)
export const accountExists = refusal(
  'account_exists',
  409,
  localized('Un compte existe déjà avec cette adresse : connectez-vous pour accepter l’invitation'),
)
export const secondFactorFirst = refusal(
  'second_factor_first',
  409,
  localized('Confirmez d’abord un second facteur : une application d’authentification ou une clé d’accès'),
)
export const roleInUse = refusal(
  'role_in_use',
  409,
  localized('Des personnes ont ce rôle ou y sont invitées : donnez-leur un autre rôle d’abord'),
)
export const builtInRole = refusal('built_in_role', 409, localized('Ce rôle fait partie de Demeure et reste'))
export const directionIsFixed = refusal(
  'direction_is_fixed',
  409,
  localized('La direction a tous les droits : ce rôle ne se modifie pas'),
)
export const roleNameTaken = () =>
  fieldRefusal('name', 'role_name_taken', localized('Un rôle porte déjà ce nom'))
export const unknownRole = () => fieldRefusal('role_id', 'unknown_role', localized('Ce rôle n’existe plus'))
