import { refusal } from '#server/platform/http/errors/refusal.ts'

export const alreadyInTeam = refusal('already_in_team', 409, {
  fr: 'Cette personne fait déjà partie de votre équipe',
  en: 'This person is already in your team',
  es: 'Esta persona ya forma parte de su equipo',
})
export const ownTeam = refusal('own_team', 409, {
  fr: 'Vous dirigez déjà cette équipe',
  en: 'You already run this team',
  es: 'Usted ya dirige este equipo',
})
export const otherTeam = refusal('other_team', 409, {
  fr: 'Vous faites déjà partie d’une équipe. Quittez-la avant d’en rejoindre une autre.',
  en: 'You are already in a team. Leave it before you join another one.',
  es: 'Ya forma parte de un equipo. Déjelo antes de unirse a otro.',
})
export const hasOwnListings = refusal('has_own_listings', 409, {
  fr: 'Ce compte a ses propres annonces : rejoignez l’équipe avec un autre compte',
  en: 'This account has listings of its own: join the team with another account',
  es: 'Esta cuenta tiene sus propios anuncios: únase al equipo con otra cuenta',
})
export const invitationOver = refusal('invitation_over', 409, {
  fr: 'Cette invitation n’est plus valable. Demandez-en une nouvelle à votre agence.',
  en: 'This invitation is no longer good. Ask your agency for a new one.',
  es: 'Esta invitación ya no es válida. Pida otra a su agencia.',
})
