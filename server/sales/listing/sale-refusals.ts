import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'

export const tooManySaleDrafts = refusal('too_many_drafts', 409, {
  fr: 'Vous avez déjà {limit} brouillons. Publiez-en ou supprimez-en avant d’en créer un autre.',
  en: 'You already have {limit} drafts. Publish or delete some before you start another.',
  es: 'Ya tiene {limit} borradores. Publique o elimine alguno antes de crear otro.',
})
export const changedMeanwhile = refusal('changed_meanwhile', 409, {
  fr: 'Cette annonce a été modifiée entre-temps. Rechargez-la pour voir la dernière version, puis reprenez votre modification.',
  en: 'This listing has been changed meanwhile. Reload it to see the latest version, then make your change again.',
  es: 'Este anuncio se ha modificado entretanto. Recárguelo para ver la última versión y repita su cambio.',
})
export const notEditable = refusal('not_editable', 409, {
  fr: 'Cette annonce ne peut pas être modifiée dans son état actuel.',
  en: 'This listing cannot be changed in its present state.',
  es: 'Este anuncio no se puede modificar en su estado actual.',
})
export const awaitsDecision = refusal('awaits_decision', 409, {
  fr: 'Cette annonce attend la décision de notre équipe. Reprenez-la en brouillon pour la modifier.',
  en: 'This listing awaits our team’s decision. Take it back as a draft to change it.',
  es: 'Este anuncio espera la decisión de nuestro equipo. Recupérelo como borrador para modificarlo.',
})
export const notDeletable = refusal('not_deletable', 409, {
  fr: 'Une annonce qui a été mise en ligne garde sa trace : retirez-la de la vente plutôt que de la supprimer.',
  en: 'A listing that has been online leaves a record: withdraw it from sale instead of deleting it.',
  es: 'Un anuncio que ha estado en línea deja constancia: retírelo de la venta en lugar de eliminarlo.',
})
export const hasReceivedOffers = refusal('has_offers', 409, {
  fr: 'Cette annonce a reçu des offres : elle garde sa trace et reste retirée, sans être supprimée.',
  en: 'This listing has received offers: its record is kept, and it stays withdrawn without being deleted.',
  es: 'Este anuncio ha recibido ofertas: conserva su registro y sigue retirado, sin eliminarse.',
})
export const referenceTaken = refusal('reference_taken', 409, {
  fr: 'Une autre de vos annonces porte déjà cette référence.',
  en: 'Another of your listings already bears this reference.',
  es: 'Otro de sus anuncios ya lleva esta referencia.',
})
export const tooManySalePictures = refusal('too_many_pictures', 409, {
  fr: 'Une annonce a au plus {limit} photos.',
  en: 'A listing has at most {limit} pictures.',
  es: 'Un anuncio tiene como máximo {limit} fotos.',
})
export const salePicturesTooHeavy = refusal('pictures_quota', 409, {
  fr: 'Vos photos occupent tout l’espace qui vous est réservé. Supprimez-en avant d’en ajouter.',
  en: 'Your pictures take all the room you have. Remove some before you add others.',
  es: 'Sus fotos ocupan todo el espacio que tiene reservado. Elimine alguna antes de añadir otras.',
})
export const salePictureNeeded = refusal('picture_needed', 409, {
  fr: 'Une annonce en ligne garde au moins {least} photos. Ajoutez-en une autre d’abord.',
  en: 'A listing online keeps at least {least} pictures. Add another one first.',
  es: 'Un anuncio en línea conserva al menos {least} fotos. Añada otra primero.',
})
export const salePictureListDiffers = refusal('picture_list_differs', 409, {
  fr: 'La liste ne correspond plus aux photos de l’annonce. Rechargez la page et recommencez.',
  en: 'The list no longer matches the pictures of the listing. Reload the page and try again.',
  es: 'La lista ya no coincide con las fotos del anuncio. Recargue la página e inténtelo de nuevo.',
})

export const feesNotBelowPrice = () =>
  fieldRefusal('fees_amount', 'fees_not_below_price', {
    fr: 'Les honoraires doivent être inférieurs au prix',
    en: 'The fees must be below the price',
    es: 'Los honorarios deben ser inferiores al precio',
  })
export const costsOutOfOrder = () =>
  fieldRefusal('energy_cost_max', 'costs_out_of_order', {
    fr: 'Le coût annuel le plus haut est inférieur au plus bas',
    en: 'The highest yearly cost is below the lowest',
    es: 'El coste anual más alto es inferior al más bajo',
  })
/** What a listing that has left its draft keeps. */
export const fieldNeeded = (field: string) =>
  fieldRefusal(field, 'needed_once_submitted', {
    fr: 'Une annonce déjà soumise garde cette information',
    en: 'A listing that was submitted keeps this',
    es: 'Un anuncio ya enviado conserva este dato',
  })

const unknownFeatures = refusal('unknown_characteristic', 422, {
  fr: 'Ces caractéristiques ne sont pas du catalogue pour ce type de bien, ou leur valeur n’est pas acceptée : {codes}',
  en: 'These characteristics are not in the catalogue for this type of home, or their value is not accepted: {codes}',
  es: 'Estas características no están en el catálogo para este tipo de inmueble, o su valor no se acepta: {codes}',
})

export function featuresRefused(codes: string[]) {
  return unknownFeatures({
    values: { codes: codes.slice(0, 10).join(', ') },
    fields: codes.slice(0, 20).map((code) => ({
      field: `characteristics.${code}`,
      texts: {
        fr: 'Inconnue pour ce type de bien, donnée deux fois, ou valeur non acceptée',
        en: 'Unknown for this type of home, given twice, or value not accepted',
        es: 'Desconocida para este tipo de inmueble, dada dos veces o valor no aceptado',
      },
    })),
  })
}
export const offTheMarket = refusal('off_the_market', 409, {
  fr: 'Cette annonce n’est plus en ligne : il n’y a rien à confirmer.',
  en: 'This listing is no longer online: there is nothing to confirm.',
  es: 'Este anuncio ya no está en línea: no hay nada que confirmar.',
})
