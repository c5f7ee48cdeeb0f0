import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const illegalSaleTransition = refusal(
  'illegal_status_change',
  409,
  localized('Ce changement de statut n’est pas possible depuis le statut actuel de l’annonce.'),
)
export const resubmissionRefused = refusal(
  'resubmission_refused',
  409,
  localized('Cette annonce a été rejetée définitivement : elle ne peut pas être soumise à nouveau.'),
)
export const verificationEnded = refusal(
  'verification_ended',
  409,
  localized(
    'La vérification du vendeur ou de son bien n’est plus en vigueur : l’annonce ne revient en ligne qu’avec elle.',
  ),
)
export const notConform = refusal(
  'listing_not_conform',
  422,
  localized('L’annonce n’est pas encore conforme : complétez ce qui manque, puis publiez-la.'),
)
export const offerRequired = () =>
  fieldRefusal(
    'accepted_offer_id',
    'offer_required',
    localized('Un bien passe sous offre quand une offre est acceptée : acceptez-la depuis vos offres'),
  )
export const soldPriceRequired = () =>
  fieldRefusal(
    'sold_price',
    'sold_price_required',
    localized('Indiquez le prix de la vente : il reste privé'),
  )
export const soldInFuture = () =>
  fieldRefusal('sold_on', 'sold_in_future', localized('La date de la vente ne peut pas être dans l’avenir'))
export const reasonRequired = () =>
  fieldRefusal('reason', 'reason_required', localized('Dites en quelques mots pourquoi'))
export const scheduleOrNow = () =>
  fieldRefusal(
    'schedule_publish',
    'schedule_or_now',
    localized('Choisissez entre une publication immédiate et une date'),
  )
export const scheduleOutOfReach = () =>
  fieldRefusal(
    'schedule_publish',
    'schedule_out_of_reach',
    localized('La date doit être à venir, dans l’année'),
  )
export const submissionsClosed = refusal(
  'submissions_closed',
  409,
  localized(
    'La mise en vente est momentanément fermée. Votre annonce reste telle quelle : réessayez plus tard.',
  ),
)
