import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const ownTeamRights = refusal(
  'own_team_rights',
  403,
  localized('Personne ne change ses propres droits : un collègue doit le faire'),
)
export const moreTeamRights = refusal(
  'more_team_rights',
  403,
  localized('Cette personne a des droits que vous n’avez pas : vous ne pouvez pas les changer'),
)
export const beyondOwnTeamRights = refusal(
  'beyond_own_team_rights',
  403,
  localized('Vous ne pouvez donner que des droits que vous avez vous-même'),
)
export const alreadyInTeam = refusal(
  'already_in_team',
  409,
  localized('Cette personne fait déjà partie de votre équipe'),
)
export const ownTeam = refusal('own_team', 409, localized('Vous dirigez déjà cette équipe'))
export const otherTeam = refusal(
  'other_team',
  409,
  localized('Vous faites déjà partie d’une équipe. Quittez-la avant d’en rejoindre une autre.'),
)
export const hasOwnListings = refusal(
  'has_own_listings',
  409,
  localized('Ce compte a ses propres annonces : rejoignez l’équipe avec un autre compte'),
)
export const invitationOver = refusal(
  'invitation_over',
  409,
  localized('Cette invitation n’est plus valable. Demandez-en une nouvelle à votre agence.'),
)
