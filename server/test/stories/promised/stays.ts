import type { PagePromises } from './page-promises.ts'

/** Promises of the help about stays and their reviews. */
export const promisedToGuests: PagePromises = {
  'help/reserver-un-sejour': [
    [
      'Seuls les logements libres sont montrés.',
      'server/rental-search/public-rentals.api.test.ts',
      'with dates only bookable homes come, with the whole price of the stay',
    ],
    [
      'chaque logement apparaît alors aux dates libres les plus proches des vôtres',
      'server/rental-search/flexible-dates.api.test.ts',
      'of several free stays the nearest is found, of two as near the later one, and exact dates say none',
    ],
    [
      'ou aux premières du mois',
      'e2e/visitors/search/flexible-dates.e2e.ts',
      'a visitor searches a weekend in a month, from the home page',
    ],
    [
      'avec le prix total de ce séjour',
      'e2e/visitors/search/flexible-dates.e2e.ts',
      'at %i px a visitor searches three days around dates, and the rental costs what its card says',
    ],
    [
      'lisez le devis : chaque ligne y figure',
      'server/bookings/quote/quote-stay.api.test.ts',
      'a quote has the whole price line by line, and its terms',
    ],
    [
      'Il reste valable {{quote_minutes}} minutes.',
      'server/bookings/request/request-booking.api.test.ts',
      'a quote whose price changed, or older than half an hour, is refused',
    ],
    [
      'Vos dates sont gardées {{payment_hold_minutes}} minutes',
      'server/bookings/payments/paid-bookings.api.test.ts',
      'the dates are held for a quarter of an hour; who pays later gets the money back',
    ],
    [
      'En réservation immédiate, vous êtes confirmé dès le paiement.',
      'server/demonstration-payments/demonstration-payments.api.test.ts',
      'on a fresh machine a stay is paid by a demonstration card, and says that no money moved',
    ],
    [
      'l’hôte a 24 heures pour répondre',
      'server/bookings/request/request-booking.api.test.ts',
      'a guest requests a stay: its nights are held while the owner answers',
    ],
    [
      'L’adresse exacte vous est donnée dès la confirmation.',
      'server/bookings/request/request-booking.api.test.ts',
      'a rental with instant booking is confirmed at once, and the address is shown',
    ],
  ],
  'help/reservation-immediate-ou-sur-demande': [
    [
      'le paiement vaut confirmation',
      'server/demonstration-payments/demonstration-payments.api.test.ts',
      'on a fresh machine a stay is paid by a demonstration card, and says that no money moved',
    ],
    [
      'rien n’est encaissé tant que l’hôte n’a pas accepté',
      'server/bookings/payments/paid-bookings.api.test.ts',
      'an authorised card waits for the owner, is captured on acceptance, and refunded with a cancellation',
    ],
    [
      'l’hôte a 24 heures pour répondre',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'a request without an answer expires after a day, once, however many processes run',
    ],
    [
      'au plus tard deux heures avant l’arrivée',
      'server/bookings/request/request-booking.api.test.ts',
      'a request too close to the arrival for an answer is refused',
    ],
    [
      'l’autorisation est annulée sans frais',
      'server/payments/card-payments.api.test.ts',
      'what is held is let go of when the request is declined',
    ],
  ],
  'help/prix-affiche': [
    [
      'Le total comprend les nuits et leurs remises, le ménage, le linge, le supplément pour animaux, les frais de service',
      'server/pricing/stay-price.test.ts',
      'whatever the stay, the lines add up to the total and nothing is a fraction',
    ],
    [
      'Ailleurs, il est écrit à côté du total qu’il ne la comprend pas',
      'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
      'before the platform is registered in Québec, the tax is named beside the total with its source, up to 31 nights',
    ],
    [
      'ou qu’aucune n’est due',
      'server/pricing/tourist-tax/foreign-taxes.api.test.ts',
      'where none is levied the quote says so; where nothing is known it says that, without a source',
    ],
    [
      'Le même détail apparaît sur l’annonce, au paiement et sur le reçu.',
      'server/bookings/quote/one-plan.api.test.ts',
      'card, home, quote, booking, e-mail, receipt and ledger of a stay have one total, tax and plan, to the cent',
    ],
  ],
  'help/modifier-une-reservation': [
    [
      'Votre demande donne lieu à un nouveau devis',
      'server/bookings/changes/change-booking.api.test.ts',
      'a guest previews the new price line by line, and requests the change at exactly that price',
    ],
    [
      'la modification prend effet quand vous et l’hôte l’avez acceptée',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'a guest requests other dates, the owner accepts: nights, price and payments follow',
    ],
    [
      'La différence vous est alors demandée ou remboursée.',
      'server/bookings/changes/change-price.test.ts',
      'a stay that becomes cheaper gives back what was paid too much, and no more',
    ],
    [
      'Tant que rien n’est accepté, la réservation d’origine reste valable.',
      'server/bookings/changes/change-booking.api.test.ts',
      'a guest declines the owner’s proposal: nothing changes, and the owner is notified',
    ],
  ],
  'help/probleme-a-l-arrivee': [
    [
      'dans les 24 heures qui suivent l’heure d’arrivée',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'an incident within a day of the arrival freezes the payout, once',
    ],
    [
      'Les photos se prennent dans l’état des lieux.',
      'e2e/inventory.e2e.ts',
      'guest and owner photograph a stay, and a part of its deposit pays for a damage',
    ],
    [
      'Le versement à l’hôte est alors gelé.',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'an incident within a day of the arrival freezes the payout, once',
    ],
    [
      'Un administrateur entend les deux parties',
      'server/incidents/incidents.api.test.ts',
      'both participants state their case; staff read it with their messages and the amounts',
    ],
    [
      'rend une décision motivée',
      'server/incidents/incidents.api.test.ts',
      'a ruling refunds its amount, reduces the payout, balances the ledger and notifies both of the reason',
    ],
    [
      'en sept jours au plus',
      'server/incidents/incidents.api.test.ts',
      'the oldest come first; past seven days staff are notified once',
    ],
  ],
  'help/arriver-au-logement': [
    [
      'donne l’adresse dès la confirmation',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'an owner accepts: guest and owner see each other’s contact details, and both are notified',
    ],
    [
      'le stationnement, les choses à savoir, le contact sur place et la liste du départ',
      'contract/bookings/guide-disclosure.test.ts',
      'practical things from the confirmation on, nothing else',
    ],
    [
      'le chemin jusqu’à la porte et la façon d’entrer',
      'contract/bookings/guide-disclosure.test.ts',
      'the way opens a week before the arrival, codes and checklist on its day',
    ],
    [
      '**du jour de l’arrivée au départ**, à l’heure du logement',
      'server/bookings/guide/guide-moments.test.ts',
      'days begin at midnight where the home is',
    ],
    [
      'le code de la porte et le Wi-Fi',
      'server/bookings/guide/stay-guide.api.test.ts',
      'the guest reads each part from its moment on, and nothing of it after the departure',
    ],
    ['avec un QR code à viser', 'contract/rentals/wifi-code.test.ts', 'a network with a password'],
    [
      'Le code et le mot de passe sont chiffrés.',
      'server/test/stories/sealed-in-database.api.test.ts',
      'numbers of bank accounts and taxes, birth dates, codes of doors and second factors are in no column of the database',
    ],
    [
      'Ils ne sont dans aucun e-mail',
      'server/bookings/guide/stay-guide.api.test.ts',
      'the message before the arrival leads to the guide and has none of its secrets',
    ],
    [
      'un séjour annulé ne les montre jamais',
      'server/bookings/guide/stay-guide.api.test.ts',
      'a stay that was cancelled, or not confirmed yet, has no guide on its day',
    ],
    [
      'elle s’ouvre ensuite **sans réseau**',
      'e2e/visitors/arrival.e2e.ts',
      'an owner writes how to arrive, and the guest reads it in time, without a connection too',
    ],
    [
      'jusqu’à votre déconnexion',
      'server/accounts/sessions/refresh-session.api.test.ts',
      'signing out deletes the browser’s cookie and its storage',
    ],
  ],
  'help/etat-des-lieux': [
    [
      'jusqu’à **40 photos** chacun',
      'server/bookings/inventory/inventory.api.test.ts',
      'two pictures at once are both counted, and the forty-first is refused',
    ],
    [
      'l’empreinte de chaque fichier entrent au journal d’audit ; une photo ne se change pas et ne s’enlève pas',
      'server/bookings/inventory/inventory.api.test.ts',
      'a picture is sealed: its hashes stand in the audit trail, it has no place, and nothing changes it',
    ],
    [
      'dans les 24 heures qui précèdent l’heure d’arrivée et jusqu’à 2 heures après',
      'server/bookings/inventory/inventory-periods.test.ts',
      'the owner photographs in the day before the arrival and up to two hours after it',
    ],
    [
      'dans les 2 heures qui suivent sa première photo',
      'server/bookings/inventory/inventory-periods.test.ts',
      'a guest has two hours from their first picture, which they take within a day',
    ],
    [
      'dans les 24 heures qui précèdent l’heure de départ et jusqu’à 2 heures après',
      'server/bookings/inventory/inventory-periods.test.ts',
      'at the departure the guest photographs until two hours after it, the owner in the day that follows',
    ],
    [
      'Sans photo d’avant, l’hôte ne peut signaler aucun dégât.',
      'server/bookings/inventory/inventory.api.test.ts',
      'no damage is claimed without a picture from before the stay',
    ],
    [
      's’il y a aussi une photo d’après',
      'server/bookings/inventory/inventory.api.test.ts',
      'both sides photograph before and after, and the deposit answers for a damage',
    ],
    [
      'ou plus tard si un incident attend sa décision',
      'server/bookings/inventory/inventory.api.test.ts',
      'pictures go after 180 days, but for those of an incident that waits',
    ],
  ],
  'help/avis-en-attente': [
    [
      'La plupart des avis sont publiés aussitôt.',
      'server/reviews/written-reviews.api.test.ts',
      'a guest whose stay is over reviews it, and everybody reads it at once with the new average',
    ],
    [
      'présence de coordonnées, d’un lien ou de mots insultants',
      'server/reviews/publication/publication-filters.test.ts',
      '%s holds a comment: %s',
    ],
    [
      'note très basse avec un texte très court',
      'server/reviews/publication/publication-filters.test.ts',
      'a bad rating needs a sentence',
    ],
    [
      'texte identique à un autre, compte tout récent',
      'server/reviews/written-reviews.api.test.ts',
      'copies, new accounts and people who host each other wait for a moderator',
    ],
    [
      'Si votre avis est refusé, vous en recevez le motif',
      'server/moderation/reviews/moderate-reviews.api.test.ts',
      'a decision against a review reaches its author with the reason and how to contest it',
    ],
    [
      'pouvez contester la décision dans les six mois, depuis vos avis',
      'server/moderation/reviews/review-appeals.api.test.ts',
      'nobody contests the decision about the review of another person, nor after six months',
    ],
    [
      'un autre modérateur répond en sept jours au plus',
      'server/moderation/reviews/review-appeals.api.test.ts',
      'an author contests a decision, another moderator grants the appeal, and the review is public again',
    ],
  ],
  'help/modifier-mon-avis': [
    [
      'Vous pouvez le modifier pendant 48 heures ; il repasse alors par les mêmes contrôles.',
      'server/reviews/written-reviews.api.test.ts',
      'an author rewrites a review for 48 hours, and the filters read it anew',
    ],
    [
      'Vous pouvez le supprimer à tout moment.',
      'server/reviews/written-reviews.api.test.ts',
      'an author takes a review back at any time, and may write another while there is time',
    ],
    [
      'il ne compte plus dans la moyenne',
      'server/moderation/reviews/moderate-reviews.api.test.ts',
      'whatever happens to the reviews of a home, its figures are those of the visible ones',
    ],
  ],
  'help/qui-peut-laisser-un-avis': [
    [
      'La personne qui a réservé, une fois le séjour terminé',
      'server/reviews/review-eligibility.test.ts',
      'a guest reviews a stay that is over',
    ],
    [
      'pendant les 14 jours qui suivent le départ',
      'server/reviews/review-eligibility.test.ts',
      'the fourteenth day after the departure is the last',
    ],
    [
      'Un seul avis par réservation.',
      'server/reviews/written-reviews.api.test.ts',
      'of a hundred reviews of one stay at once, one is written',
    ],
    [
      'Si le formulaire ne s’ouvre pas, la raison est affichée',
      'server/reviews/written-reviews.api.test.ts',
      '%s: a review is refused with %i and the reason',
    ],
    [
      'votre propre bien',
      'server/reviews/written-reviews.api.test.ts',
      'visitors, owners, staff and suspended people get the reason why they may not review',
    ],
  ],
}
