import { publication } from './listing/rental-completeness.ts'
import { archiveNoticeDays } from './lifecycle/archive-notice.ts'
import { fieldRefusal, refusal, type Texts } from '#server/platform/http/errors/refusal.ts'
import type { CompletenessItem } from '#contract/rentals/owner-rentals.ts'
import type { z } from 'zod'

type CompletenessKey = z.infer<typeof CompletenessItem>['key']

export const illegalMove = refusal('illegal_status_change', 409, {
  fr: 'Ce changement de statut n’est pas possible depuis le statut actuel du logement.',
  en: 'The home cannot go to this status from its present one.',
  es: 'El alojamiento no puede pasar a este estado desde el actual.',
})
export const moderationNotPossible = refusal('moderation_not_possible', 409, {
  fr: 'Cette décision n’est plus possible : le logement a changé d’état.',
  en: 'This decision is no longer possible: the home has changed.',
  es: 'Esta decisión ya no es posible: el alojamiento ha cambiado.',
})
export const ownHome = refusal('own_home', 409, {
  fr: 'Ce logement est le vôtre : un autre modérateur décide de son annonce.',
  en: 'This home is yours: another moderator decides about its listing.',
  es: 'Este alojamiento es suyo: otro moderador decide sobre su anuncio.',
})
export const reasonRequired = refusal('reason_required', 422, {
  fr: 'Dites en quelques mots pourquoi le logement est renvoyé à son propriétaire.',
  en: 'Say in a few words why the home is sent back to its owner.',
  es: 'Diga en pocas palabras por qué se devuelve el alojamiento a su propietario.',
})
export const staySoon = refusal('stay_soon', 409, {
  fr: `Un séjour est en cours ou commence dans les ${archiveNoticeDays} jours : mettez le logement en pause, vous l’archiverez ensuite.`,
  en: `A stay is under way or begins within ${archiveNoticeDays} days: pause the home, and archive it afterwards.`,
  es: `Hay una estancia en curso o que comienza en menos de ${archiveNoticeDays} días: ponga el alojamiento en pausa y archívelo después.`,
})
export const hasBookings = refusal('has_bookings', 409, {
  fr: 'Ce logement a déjà reçu des réservations : il ne peut pas être supprimé, mais vous pouvez l’archiver.',
  en: 'This home has had bookings: it cannot be deleted, but you can archive it.',
  es: 'Este alojamiento ya ha tenido reservas: no se puede eliminar, pero puede archivarlo.',
})
export const tooManyDrafts = refusal('too_many_drafts', 409, {
  fr: 'Vous avez déjà {limit} brouillons. Publiez-en ou supprimez-en avant d’en créer un autre.',
  en: 'You already have {limit} drafts. Publish or delete some before you start another.',
  es: 'Ya tiene {limit} borradores. Publique o elimine alguno antes de crear otro.',
})
export const tooManyPictures = refusal('too_many_pictures', 409, {
  fr: 'Un logement a au plus {limit} photos.',
  en: 'A home has at most {limit} pictures.',
  es: 'Un alojamiento tiene como máximo {limit} fotos.',
})
export const picturesTooHeavy = refusal('pictures_quota', 409, {
  fr: 'Vos photos occupent tout l’espace qui vous est réservé. Supprimez-en avant d’en ajouter.',
  en: 'Your pictures take all the room you have. Remove some before you add others.',
  es: 'Sus fotos ocupan todo el espacio que tiene reservado. Elimine alguna antes de añadir otras.',
})
export const pictureNeeded = refusal('picture_needed', 409, {
  fr: `Un logement publié garde au moins ${publication.picturesMin} photos. Ajoutez-en une autre, ou mettez le logement en pause.`,
  en: `A published home keeps at least ${publication.picturesMin} pictures. Add another one, or pause the home.`,
  es: `Un alojamiento publicado conserva al menos ${publication.picturesMin} fotos. Añada otra o ponga el alojamiento en pausa.`,
})
export const pictureListDiffers = refusal('picture_list_differs', 409, {
  fr: 'La liste ne correspond plus aux photos du logement. Rechargez la page et recommencez.',
  en: 'The list no longer matches the pictures of the home. Reload the page and try again.',
  es: 'La lista ya no coincide con las fotos del alojamiento. Recargue la página e inténtelo de nuevo.',
})

export const nightsOutOfOrder = () =>
  fieldRefusal('max_nights', 'nights_out_of_order', {
    fr: 'Le nombre maximal de nuits est inférieur au minimum',
    en: 'The most nights are fewer than the least',
    es: 'El máximo de noches es inferior al mínimo',
  })

const incomplete = refusal('rental_incomplete', 422, {
  fr: 'Il manque encore quelque chose pour que ce logement soit publié.',
  en: 'Something is still missing for this home to be published.',
  es: 'Todavía falta algo para publicar este alojamiento.',
})

/** What each missing piece asks for, and the field it belongs to. */
const missing: Partial<Record<CompletenessKey, { field: string; texts: Texts }>> = {
  title: {
    field: 'title',
    texts: {
      fr: `Le titre doit avoir de ${publication.titleMin} à ${publication.titleMax} caractères`,
      en: `The title must have ${publication.titleMin} to ${publication.titleMax} characters`,
      es: `El título debe tener de ${publication.titleMin} a ${publication.titleMax} caracteres`,
    },
  },
  description: {
    field: 'description',
    texts: {
      fr: `La description doit avoir au moins ${publication.descriptionMin} caractères`,
      en: `The description must have at least ${publication.descriptionMin} characters`,
      es: `La descripción debe tener al menos ${publication.descriptionMin} caracteres`,
    },
  },
  address: {
    field: 'latitude',
    texts: {
      fr: 'Indiquez la ville et placez le logement sur la carte',
      en: 'Give the town and place the home on the map',
      es: 'Indique la ciudad y sitúe el alojamiento en el mapa',
    },
  },
  price: {
    field: 'price_per_night',
    texts: {
      fr: 'Indiquez le prix par nuit',
      en: 'Give the price per night',
      es: 'Indique el precio por noche',
    },
  },
  capacity: {
    field: 'max_guests',
    texts: {
      fr: 'Indiquez le nombre de voyageurs',
      en: 'Give the number of guests',
      es: 'Indique el número de huéspedes',
    },
  },
  photos: {
    field: 'images',
    texts: {
      fr: `Ajoutez au moins ${publication.picturesMin} photos`,
      en: `Add at least ${publication.picturesMin} pictures`,
      es: `Añada al menos ${publication.picturesMin} fotos`,
    },
  },
}

export function rentalIncomplete(keys: CompletenessKey[]) {
  return incomplete({ fields: keys.flatMap((key) => missing[key] ?? []) })
}
