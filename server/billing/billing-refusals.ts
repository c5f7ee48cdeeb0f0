import { refusal } from '#server/platform/http/errors/refusal.ts'

export const listingLimit = refusal('plan_listing_limit', 409, {
  fr: 'Votre formule permet {limit} annonces en ligne ou en attente, et vous les avez. Changez de formule dans « Facturation », ou retirez une annonce.',
  en: 'Your plan allows {limit} listings online or waiting, and you have them. Change your plan under “Billing”, or withdraw a listing.',
  es: 'Su plan permite {limit} anuncios en línea o en espera, y ya los tiene. Cambie de plan en «Facturación» o retire un anuncio.',
})
export const privateListingLimit = refusal('private_listing_limit', 409, {
  fr: 'Un particulier vend {limit} biens à la fois au plus. Retirez une annonce, ou déclarez votre profession dans « Votre profil » : les formules professionnelles sont dans « Facturation ».',
  en: 'A private person sells {limit} homes at a time at most. Withdraw a listing, or declare your profession under “Your profile”: the professional plans are under “Billing”.',
  es: 'Un particular vende {limit} inmuebles a la vez como máximo. Retire un anuncio o declare su profesión en «Su perfil»: los planes profesionales están en «Facturación».',
})
export const memberLimit = refusal('plan_member_limit', 409, {
  fr: 'Votre formule permet {limit} collaborateurs, invitations comprises. Changez de formule dans « Facturation » pour en inviter davantage.',
  en: 'Your plan allows {limit} team members, invitations included. Change your plan under “Billing” to invite more.',
  es: 'Su plan permite {limit} colaboradores, invitaciones incluidas. Cambie de plan en «Facturación» para invitar a más.',
})
export const highlightLimit = refusal('plan_highlight_limit', 409, {
  fr: 'Votre formule permet {limit} annonces mises en avant. Changez de formule dans « Facturation », ou retirez-en une de la mise en avant.',
  en: 'Your plan allows {limit} highlighted listings. Change your plan under “Billing”, or stop highlighting one.',
  es: 'Su plan permite {limit} anuncios destacados. Cambie de plan en «Facturación» o deje de destacar uno.',
})
export const otherSellersPlan = refusal('plan_of_others', 409, {
  fr: 'Cette formule ne s’adresse pas à vous : les formules professionnelles demandent une profession déclarée dans « Votre profil »',
  en: 'This plan is not for you: professional plans ask for a profession declared under “Your profile”',
  es: 'Este plan no es para usted: los planes profesionales exigen una profesión declarada en «Su perfil»',
})
export const currentPlan = refusal('plan_is_current', 409, {
  fr: 'C’est déjà votre formule',
  en: 'This is your plan already',
  es: 'Ya es su plan',
})
export const unpaidInvoice = refusal('plan_invoice_unpaid', 409, {
  fr: 'La facture {number} attend son paiement : réglez-la d’abord',
  en: 'Invoice {number} is still unpaid: pay it first',
  es: 'La factura {number} está pendiente de pago: páguela primero',
})
export const planLapsed = refusal('plan_lapsed', 409, {
  fr: 'Une formule a pris fin faute de paiement il y a moins d’un an : écrivez à l’assistance pour en reprendre une',
  en: 'A plan ended unpaid less than a year ago: write to support to take one again',
  es: 'Un plan terminó por impago hace menos de un año: escriba a la asistencia para contratar otro',
})
export const detailsNeeded = refusal('billing_details_needed', 409, {
  fr: 'Complétez d’abord vos coordonnées de facturation : une facture doit les porter',
  en: 'Fill in your billing details first: an invoice has to carry them',
  es: 'Complete primero sus datos de facturación: la factura debe llevarlos',
})
export const nothingToChange = refusal('plan_nothing_to_change', 409, {
  fr: 'Il n’y a ni formule payante à arrêter, ni changement à annuler',
  en: 'There is no paid plan to end and no change to take back',
  es: 'No hay plan de pago que terminar ni cambio que anular',
})
export const notDue = refusal('invoice_not_due', 409, {
  fr: 'Cette facture n’attend plus de paiement',
  en: 'This invoice awaits no payment any more',
  es: 'Esta factura ya no espera ningún pago',
})
export const methodClosed = refusal('payment_method_closed', 409, {
  fr: 'Ce moyen de paiement n’est pas ouvert pour cette facture',
  en: 'This means of payment is not open for this invoice',
  es: 'Este medio de pago no está disponible para esta factura',
})
export const billingClosed = refusal('billing_closed', 503, {
  fr: 'Les formules payantes ne peuvent pas être vendues pour le moment : l’identité fiscale de la maison n’est pas renseignée',
  en: 'Paid plans cannot be sold at the moment: the tax identity of the house is not set',
  es: 'Los planes de pago no pueden venderse por ahora: falta la identidad fiscal de la casa',
})
export const cardsClosed = refusal('card_keeping_closed', 409, {
  fr: 'Aucune carte ne peut être enregistrée ici : les factures se paient une par une',
  en: 'No card can be saved here: invoices are paid one by one',
  es: 'Aquí no se puede guardar ninguna tarjeta: las facturas se pagan una a una',
})
export const chargeUnderWay = refusal('card_charge_under_way', 409, {
  fr: 'Votre carte enregistrée est en cours de débit pour cette facture. Revenez dans quelques minutes.',
  en: 'Your saved card is being charged for this invoice. Come back in a few minutes.',
  es: 'Se está cobrando esta factura en su tarjeta guardada. Vuelva dentro de unos minutos.',
})
