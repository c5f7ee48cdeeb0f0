import type { PagePromises } from './page-promises.ts'

/** Promises of the page about trust, the legal notice and the page about Demeure. */
export const promisedByTrustPages: PagePromises = {
  'pages/trust-safety': [
    [
      'Les hôtes et les vendeurs prouvent leur identité par une pièce lue et contrôlée.',
      'server/document-checks/reading/read-document.test.ts',
      'a passport is read: zone, text and every check clear, with their places',
    ],
    [
      'Un compte bancaire ne s’enregistre qu’une fois l’adresse électronique confirmée.',
      'server/finances/finances.api.test.ts',
      'the bank account is checked, requires the password, is stored encrypted and shown masked',
    ],
    [
      'La vérification a une date de fin ; des rappels sont envoyés',
      'server/verification/review/decide-case.api.test.ts',
      'an approval that ends: four reminders, expired, suspended after 15 days, and back by a renewal',
    ],
    [
      'Elles ne sont visibles qu’après validation',
      'server/moderation/sales/sale-moderation.api.test.ts',
      'an approval publishes, notifies the seller and is in the audit trail; a second one is refused',
    ],
    [
      'Chaque annonce dit ce qui a été vérifié et quand. Nous montrons le résultat, jamais le document.',
      'server/verification/badges/badges.api.test.ts',
      'the page of a listing shows the checks of its seller in force, and none once they ended',
    ],
    [
      'Les mêmes contrôles sont ouverts à tous, sans rien garder',
      'e2e/visitors/verification-screens.e2e.ts',
      'a visitor checks a specimen, reads the report with its places on the picture, and leaves nothing',
    ],
    [
      'et seulement si aucun incident n’est ouvert',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'an incident within a day of the arrival freezes the payout, once',
    ],
    [
      'Avec un règlement hors ligne, l’argent va directement à l’hôte',
      'server/payments/booking-payments.api.test.ts',
      'a stay paid to its owner leaves the fees of the platform to be paid by the owner',
    ],
    [
      'Deux voyageurs ne peuvent pas tenir la même nuit.',
      'server/bookings/request/request-booking.api.test.ts',
      'of many who want nights that overlap, one gets them',
    ],
    [
      'L’emplacement d’un logement est approximatif tant que la réservation n’est pas confirmée.',
      'server/places/write-place.test.ts',
      'the place that everybody sees is within three hundred metres of the exact one, and not the exact one',
    ],
    [
      'Le téléphone d’un acheteur est masqué jusqu’à la réponse du vendeur ou la confirmation d’une visite.',
      'server/visits/visits.api.test.ts',
      'a seller who confirms each visit accepts or declines it; until then the address is hidden',
    ],
    [
      'Les pièces d’identité sont chiffrées, jamais publiques, chaque consultation est enregistrée',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'alerte en cas de connexion inhabituelle',
      'server/accounts/sign-in/sign-in-abuse.api.test.ts',
      'a sign-in from a new device notifies the owner',
    ],
    [
      'Pour une offre d’achat, aucune somme n’est jamais demandée sur Demeure.',
      'server/test/stories/promised-behaviour.test.ts',
      'offers have no way to a payment',
    ],
    [
      'Le versement à l’hôte est gelé et une décision motivée est rendue',
      'server/incidents/incidents.api.test.ts',
      'a ruling refunds its amount, reduces the payout, balances the ledger and notifies both of the reason',
    ],
    [
      'Seule la personne qui a réservé et séjourné peut laisser un avis',
      'server/reviews/written-reviews.api.test.ts',
      '%s: a review is refused with %i and the reason',
    ],
    [
      'des filtres automatiques, puis un modérateur s’il y a un doute',
      'server/reviews/written-reviews.api.test.ts',
      '%s: the review waits for a moderator',
    ],
    [
      'La date de l’avis et celle du séjour sont affichées, du plus récent au plus ancien par défaut.',
      'server/reviews/public-reviews.api.test.ts',
      'reviews have their day and the month of the stay, and run from the newest to the oldest',
    ],
    [
      'Un refus est toujours motivé auprès de l’auteur.',
      'server/moderation/reviews/moderate-reviews.api.test.ts',
      'a decision against a review reaches its author with the reason and how to contest it',
    ],
    [
      'Les avis de plus de 36 mois sont présentés à part.',
      'server/reviews/public-reviews.api.test.ts',
      'the average counts visible reviews of the last 36 months, with one decimal',
    ],
    [
      'Un hôte peut signaler un avis qu’il croit contraire aux règles ; il ne peut pas le faire disparaître.',
      'server/reviews/written-reviews.api.test.ts',
      'a reader reports a review once; it stays visible and lands on the moderators’ table',
    ],
    [
      'les logements sont classés par points',
      'server/rentals/ranking/ranking.api.test.ts',
      'reviewed homes of reliable hosts lead, and each says what its rank was made of',
    ],
    [
      'Une annonce de moins de 60 jours est mise en avant un jour sur six',
      'server/rentals/ranking/rank-rental.test.ts',
      'a new home is put forward on one day of six, an old one never',
    ],
    [
      '« Pourquoi ce rang », sous chaque résultat, donne ceux de l’annonce',
      'e2e/visitors/visitor.e2e.ts',
      'recommended homes stand first, where the API goes by creation, and say why',
    ],
    [
      'Les biens à vendre vont du plus récent au plus ancien.',
      'server/sale-search/public-sales.api.test.ts',
      'a list shows what is on the market, newest first, and nothing else',
    ],
    [
      'les textes qui correspondent le mieux passent devant',
      'server/search/find-answers.api.test.ts',
      'of more than ten thousand that hold the words, the newest thousand come first by rank, at once',
    ],
    [
      'seuls les logements libres sont montrés, et c’est le total du séjour qui compte',
      'server/rental-search/public-rentals.api.test.ts',
      'with dates only bookable homes come, with the whole price of the stay',
    ],
    [
      'La mention « Populaire » est une sélection de notre équipe',
      'server/administration/listings/listings.api.test.ts',
      'only a visible listing is featured, and both kinds are',
    ],
    [
      'Aucun paiement n’améliore le rang d’une annonce.',
      'server/rentals/ranking/rank-rental.test.ts',
      'the weights are points of a hundred',
    ],
    [
      'Toute personne, inscrite ou non, peut signaler une annonce, un avis ou un autre contenu',
      'server/reports/reports.api.test.ts',
      'anybody gives notice of illegal content, and its receipt is confirmed without a word of it',
    ],
    [
      'par le bouton de signalement',
      'e2e/visitors/visitor.e2e.ts',
      'a visitor opens a rental, its pictures and its reviews',
    ],
    [
      'Vous recevez un accusé de réception.',
      'server/reports/reports.api.test.ts',
      'anybody gives notice of illegal content, and its receipt is confirmed without a word of it',
    ],
    [
      'de 4 heures pour une urgence à 48 heures pour les cas simples',
      'server/moderation/sales/moderation-levels.test.ts',
      'points make the level, and the level the delay',
    ],
    [
      'Un modérateur décide',
      'server/reports/reports.api.test.ts',
      'a moderator decides once, and the reporter is notified',
    ],
    [
      'Vous êtes informé, ainsi que l’auteur du contenu. Celui-ci reçoit les motifs',
      'server/reports/decide-reports.api.test.ts',
      'an upheld notice suspends the listing; both sides get the reason, and the trail names who decided',
    ],
    [
      'La personne qui a signalé et celle dont le contenu a été restreint peuvent contester la décision',
      'server/reports/notice-appeals.api.test.ts',
      'whoever gave notice without an account contests its dismissal by the link, and another moderator grants it',
    ],
    [
      'celle dont le contenu a été restreint peuvent contester la décision pendant six mois',
      'server/moderation/reviews/review-appeals.api.test.ts',
      'nobody contests the decision about the review of another person, nor after six months',
    ],
    [
      'répond en sept jours au plus',
      'server/moderation/rentals/rental-appeals.api.test.ts',
      'an owner contests a decision, another moderator grants the appeal, and the home is published again',
    ],
    [
      'Un autre modérateur reprend le dossier',
      'server/moderation/appeals/appeals.api.test.ts',
      'a seller appeals against a rejection; another moderator reviews it, and the listing is online',
    ],
  ],
  'pages/legal-notice': [
    [
      'La qualité de l’annonceur, particulier ou professionnel, et les mentions propres à sa profession figurent sur chaque annonce de vente.',
      'server/sale-search/public-sales.api.test.ts',
      'a private seller’s listing has no mandate, no licence, and no street where the district is disclosed',
    ],
    [
      'L’annonce d’un séjour indique la qualité que l’hôte a déclarée',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'the page of a rental says what its host has stated, and follows a change at once',
    ],
    [
      'utilisez le bouton de signalement de l’annonce ou de l’avis',
      'e2e/visitors/sale-visitor.e2e.ts',
      'anybody reports a listing and gets a reference',
    ],
  ],
  'pages/about': [
    [
      'Le total d’un séjour, frais et taxe compris, est le même dans les résultats, sur l’annonce, au paiement et sur le reçu.',
      'server/bookings/quote/one-plan.api.test.ts',
      'card, home, quote, booking, e-mail, receipt and ledger of a stay have one total, tax and plan, to the cent',
    ],
    [
      'Une vente n’est visible qu’après validation.',
      'server/sales/lifecycle/sale-life.api.test.ts',
      'a seller cannot make a listing active, and gets the allowed transitions',
    ],
    [
      'Le site se lit en français, en anglais et en espagnol.',
      'e2e/visitors/language.e2e.ts',
      'a reader of English finds the site in English again, until French is chosen',
    ],
    [
      'Seules les personnes qui ont réservé et séjourné peuvent noter.',
      'server/reviews/written-reviews.api.test.ts',
      '%s: a review is refused with %i and the reason',
    ],
    [
      'Les images de pièces d’identité des particuliers sont effacées 30 jours après la décision.',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'la [page de contact](/contact) est ouverte à tous',
      'e2e/visitors/without-script.e2e.ts',
      'without JavaScript a visitor sends the contact form, and a refusal retains the typed values',
    ],
    [
      'Nous sommes ouverts en France, en Belgique',
      'server/test/stories/promised-behaviour.test.ts',
      'the page about Demeure names each open country',
    ],
    [
      'Chaque annonce indique ce qui a été vérifié, et quand.',
      'server/verification/badges/badges.api.test.ts',
      'the page of a listing shows the checks of its seller in force, and none once they ended',
    ],
  ],
}
