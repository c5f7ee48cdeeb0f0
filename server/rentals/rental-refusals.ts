import { publication } from './listing/rental-completeness.ts'
import { archiveNoticeDays } from './lifecycle/archive-notice.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { CompletenessItem } from '#contract/rentals/owner-rentals.ts'
import type { z } from 'zod'
import { localized } from '#server/platform/texts/localized.ts'

type CompletenessKey = z.infer<typeof CompletenessItem>['key']

export const illegalTransition = refusal(
  'illegal_status_change',
  409,
  localized('Ce changement de statut n’est pas possible depuis le statut actuel du logement.'),
)
export const moderationNotPossible = refusal(
  'moderation_not_possible',
  409,
  localized('Cette décision n’est plus possible : le logement a changé d’état.'),
)
export const ownRental = refusal(
  'own_home',
  409,
  localized('Ce logement est le vôtre : un autre modérateur décide de son annonce.'),
)
export const reasonRequired = refusal(
  'reason_required',
  422,
  localized('Dites en quelques mots pourquoi le logement est renvoyé à son propriétaire.'),
)
export const staySoon = refusal(
  'stay_soon',
  409,
  localized(
    'Un séjour est en cours ou commence dans les {archiveNoticeDays} jours : mettez le logement en pause, vous l’archiverez ensuite.',
    { archiveNoticeDays },
  ),
)
export const hasBookings = refusal(
  'has_bookings',
  409,
  localized(
    'Ce logement a déjà reçu des réservations : il ne peut pas être supprimé, mais vous pouvez l’archiver.',
  ),
)
export const tooManyDrafts = refusal(
  'too_many_drafts',
  409,
  localized('Vous avez déjà {limit} brouillons. Publiez-en ou supprimez-en avant d’en créer un autre.'),
)
export const tooManyPictures = refusal(
  'too_many_pictures',
  409,
  localized('Un logement a au plus {limit} photos.'),
)
export const picturesTooHeavy = refusal(
  'pictures_quota',
  409,
  localized('Vos photos occupent tout l’espace qui vous est réservé. Supprimez-en avant d’en ajouter.'),
)
export const pictureNeeded = refusal(
  'picture_needed',
  409,
  localized(
    'Un logement publié garde au moins {picturesMin} photos. Ajoutez-en une autre, ou mettez le logement en pause.',
    { picturesMin: publication.picturesMin },
  ),
)
export const pictureListDiffers = refusal(
  'picture_list_differs',
  409,
  localized('La liste ne correspond plus aux photos du logement. Rechargez la page et recommencez.'),
)

export const nightsOutOfOrder = () =>
  fieldRefusal(
    'max_nights',
    'nights_out_of_order',
    localized('Le nombre maximal de nuits est inférieur au minimum'),
  )

const incomplete = refusal(
  'rental_incomplete',
  422,
  localized('Il manque encore quelque chose pour que ce logement soit publié.'),
)

/** Message for each missing item, and the field it belongs to. */
const missing: Partial<Record<CompletenessKey, { field: string; texts: Texts }>> = {
  title: {
    field: 'title',
    texts: localized('Le titre doit avoir de {titleMin} à {titleMax} caractères', {
      titleMin: publication.titleMin,
      titleMax: publication.titleMax,
    }),
  },
  description: {
    field: 'description',
    texts: localized('La description doit avoir au moins {descriptionMin} caractères', {
      descriptionMin: publication.descriptionMin,
    }),
  },
  address: {
    field: 'latitude',
    texts: localized('Indiquez la ville et placez le logement sur la carte'),
  },
  price: {
    field: 'price_per_night',
    texts: localized('Indiquez le prix par nuit'),
  },
  capacity: {
    field: 'max_guests',
    texts: localized('Indiquez le nombre de voyageurs'),
  },
  host: {
    field: 'host_statement',
    texts: localized('Dites dans vos paramètres si vous louez en tant que particulier ou professionnel'),
  },
  photos: {
    field: 'images',
    texts: localized('Ajoutez au moins {picturesMin} photos', { picturesMin: publication.picturesMin }),
  },
}

export function rentalIncomplete(keys: CompletenessKey[]) {
  return incomplete({ fields: keys.flatMap((key) => missing[key] ?? []) })
}
