import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const listingLimit = refusal(
  'plan_listing_limit',
  409,
  localized(
    'Votre formule permet {limit} annonces en ligne ou en attente, et vous les avez. Changez de formule dans « Facturation », ou retirez une annonce.',
  ),
)
export const privateListingLimit = refusal(
  'private_listing_limit',
  409,
  localized(
    'Un particulier vend {limit} biens à la fois au plus. Retirez une annonce, ou déclarez votre profession dans « Votre profil » : les formules professionnelles sont dans « Facturation ».',
  ),
)
export const memberLimit = refusal(
  'plan_member_limit',
  409,
  localized(
    'Votre formule permet {limit} collaborateurs, invitations comprises. Changez de formule dans « Facturation » pour en inviter davantage.',
  ),
)
export const highlightLimit = refusal(
  'plan_highlight_limit',
  409,
  localized(
    'Votre formule permet {limit} annonces mises en avant. Changez de formule dans « Facturation », ou retirez-en une de la mise en avant.',
  ),
)
export const otherSellersPlan = refusal(
  'plan_of_others',
  409,
  localized(
    'Cette formule ne s’adresse pas à vous : les formules professionnelles demandent une profession déclarée dans « Votre profil »',
  ),
)
export const currentPlan = refusal('plan_is_current', 409, localized('C’est déjà votre formule'))
export const unpaidInvoice = refusal(
  'plan_invoice_unpaid',
  409,
  localized('La facture {number} attend son paiement : réglez-la d’abord'),
)
export const planLapsed = refusal(
  'plan_lapsed',
  409,
  localized(
    'Une formule a pris fin faute de paiement il y a moins d’un an : écrivez à l’assistance pour en reprendre une',
  ),
)
export const detailsNeeded = refusal(
  'billing_details_needed',
  409,
  localized('Complétez d’abord vos coordonnées de facturation : une facture doit les porter'),
)
export const nothingToChange = refusal(
  'plan_nothing_to_change',
  409,
  localized('Il n’y a ni formule payante à arrêter, ni changement à annuler'),
)
export const notDue = refusal('invoice_not_due', 409, localized('Cette facture n’attend plus de paiement'))
export const methodClosed = refusal(
  'payment_method_closed',
  409,
  localized('Ce moyen de paiement n’est pas ouvert pour cette facture'),
)
export const billingClosed = refusal(
  'billing_closed',
  503,
  localized(
    'Les formules payantes ne peuvent pas être vendues pour le moment : l’identité fiscale de la maison n’est pas renseignée',
  ),
)
export const cardsClosed = refusal(
  'card_keeping_closed',
  409,
  localized('Aucune carte ne peut être enregistrée ici : les factures se paient une par une'),
)
export const chargeUnderWay = refusal(
  'card_charge_under_way',
  409,
  localized(
    'Votre carte enregistrée est en cours de débit pour cette facture. Revenez dans quelques minutes.',
  ),
)
