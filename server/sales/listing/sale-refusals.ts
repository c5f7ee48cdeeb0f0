import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const tooManySaleDrafts = refusal(
  'too_many_drafts',
  409,
  localized('Vous avez déjà {limit} brouillons. Publiez-en ou supprimez-en avant d’en créer un autre.'),
)
export const changedMeanwhile = refusal(
  'changed_meanwhile',
  409,
  localized(
    'Cette annonce a été modifiée entre-temps. Rechargez-la pour voir la dernière version, puis reprenez votre modification.',
  ),
)
export const notEditable = refusal(
  'not_editable',
  409,
  localized('Cette annonce ne peut pas être modifiée dans son état actuel.'),
)
export const awaitsDecision = refusal(
  'awaits_decision',
  409,
  localized('Cette annonce attend la décision de notre équipe. Reprenez-la en brouillon pour la modifier.'),
)
export const notDeletable = refusal(
  'not_deletable',
  409,
  localized(
    'Une annonce qui a été mise en ligne garde sa trace : retirez-la de la vente plutôt que de la supprimer.',
  ),
)
export const hasReceivedDealings = refusal(
  'has_dealings',
  409,
  localized(
    'Cette annonce a reçu des demandes, des visites ou des offres : elle garde sa trace et ne se supprime pas.',
  ),
)
export const referenceTaken = refusal(
  'reference_taken',
  409,
  localized('Une autre de vos annonces porte déjà cette référence.'),
)
export const tooManySalePictures = refusal(
  'too_many_pictures',
  409,
  localized('Une annonce a au plus {limit} photos.'),
)
export const salePicturesTooHeavy = refusal(
  'pictures_quota',
  409,
  localized('Vos photos occupent tout l’espace qui vous est réservé. Supprimez-en avant d’en ajouter.'),
)
export const salePictureNeeded = refusal(
  'picture_needed',
  409,
  localized('Une annonce en ligne garde au moins {least} photos. Ajoutez-en une autre d’abord.'),
)
export const salePictureListDiffers = refusal(
  'picture_list_differs',
  409,
  localized('La liste ne correspond plus aux photos de l’annonce. Rechargez la page et recommencez.'),
)

export const feesNotBelowPrice = () =>
  fieldRefusal(
    'fees_amount',
    'fees_not_below_price',
    localized('Les honoraires doivent être inférieurs au prix'),
  )
export const costsOutOfOrder = () =>
  fieldRefusal(
    'energy_cost_max',
    'costs_out_of_order',
    localized('Le coût annuel le plus haut est inférieur au plus bas'),
  )
/** Fields required once a listing is no draft any more. */
export const fieldNeeded = (field: string) =>
  fieldRefusal(field, 'needed_once_submitted', localized('Une annonce déjà soumise garde cette information'))

const unknownFeatures = refusal(
  'unknown_characteristic',
  422,
  localized(
    'Ces caractéristiques ne sont pas du catalogue pour ce type de bien, ou leur valeur n’est pas acceptée : {codes}',
  ),
)

export function featuresRefused(codes: string[]) {
  return unknownFeatures({
    values: { codes: codes.slice(0, 10).join(', ') },
    fields: codes.slice(0, 20).map((code) => ({
      field: `characteristics.${code}`,
      texts: localized('Inconnue pour ce type de bien, donnée deux fois, ou valeur non acceptée'),
    })),
  })
}
export const offTheMarket = refusal(
  'off_the_market',
  409,
  localized('Cette annonce n’est plus en ligne : il n’y a rien à confirmer.'),
)
