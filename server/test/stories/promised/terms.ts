import type { PagePromises } from './page-promises.ts'
import { promisedByTermsOfStays } from './terms-of-stays.ts'

/** Promises of the terms of use. */
export const promisedByTerms: PagePromises = {
  'pages/terms-of-use': [
    [
      'La qualité de l’annonceur, particulier ou professionnel, est indiquée sur chaque annonce de vente.',
      'server/sale-search/search-sales.api.test.ts',
      'sellers are distinguished: private or professional, verified or not',
    ],
    [
      'Pour un séjour, l’annonce indique celle que l’hôte a déclarée',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'the page of a rental says what its host has stated, and follows a change at once',
    ],
    [
      'un logement n’est pas publié sans cette déclaration',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'a rental is not published before its owner has stated whether they are a professional',
    ],
    [
      'une annonce plus ancienne dont l’hôte n’a encore rien déclaré le dit',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'a rental that was published before stays so, its page says that nothing is stated, and its owner has it to do',
    ],
    [
      'Celle d’un hôte professionnel donne aussi son nom, son adresse, son numéro au registre et son adresse électronique.',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'the page of a rental says what its host has stated, and follows a change at once',
    ],
    [
      'Le mot de passe comporte au moins 12 caractères',
      'server/accounts/recovery/recovery.api.test.ts',
      'a password is replaced by the link, and every session ends',
    ],
    [
      'Vos sessions ouvertes sont visibles dans vos paramètres, où vous pouvez les fermer une à une.',
      'server/accounts/profile/my-security.api.test.ts',
      'sessions are listed and ended one by one or all at once',
    ],
    [
      'Un même compte peut servir à voyager, à recevoir et à vendre.',
      'server/accounts/profile/my-account.api.test.ts',
      'a client becomes an owner and a seller, never more',
    ],
    [
      'Les comptes d’administration ne s’obtiennent jamais par inscription.',
      'server/accounts/sign-in/sign-in-abuse.api.test.ts',
      'nothing of a registration gives rights or states',
    ],
    [
      'consentement des autres indivisaires le cas échéant',
      'server/verification/cases/save-answers.api.test.ts',
      'co-owners have to consent; the mandate of a professional includes it',
    ],
    [
      'En cas de refus, la raison vous est donnée.',
      'server/verification/review/decide-case.api.test.ts',
      'a refusal needs a reason and a message; the person reads them, not the internal comment',
    ],
    [
      'document expiré depuis plus de 15 jours',
      'server/verification/review/decide-case.api.test.ts',
      'an approval that ends: four reminders, expired, suspended after 15 days, and back by a renewal',
    ],
    [
      'ou révoquée (fraude, retrait de l’autorisation d’exercer)',
      'server/verification/review/decide-case.api.test.ts',
      'a revocation takes two people, suspends the listings, and is final for twelve months',
    ],
    [
      'Pendant une suspension, les annonces sont masquées',
      'server/verification/review/decide-case.api.test.ts',
      'a revocation takes two people, suspends the listings, and is final for twelve months',
    ],
    [
      'les demandes déjà reçues restent lisibles',
      'server/verification/cases/standing/suspended-profession.api.test.ts',
      'a suspended professional reads the inquiries they have, and nobody sends a new one',
    ],
    [
      'un numéro d’enregistrement. Elle est visible aussitôt',
      'server/rentals/registration/registration.api.test.ts',
      'a home of France is not published without its number, and the refusal names the law',
    ],
    [
      'le premier versement attend que l’identité soit vérifiée',
      'server/finances/finances.api.test.ts',
      'a payout shows the reason of its hold, step by step, until it can be sent',
    ],
    [
      'la liste du départ est donnée dès la confirmation',
      'contract/bookings/guide-disclosure.test.ts',
      'practical things from the confirmation on, nothing else',
    ],
    [
      'Une annonce ayant des réservations ne peut pas être supprimée',
      'server/rentals/listing/owner-rentals.api.test.ts',
      'a home is deleted with its files, unless it was ever booked',
    ],
    [
      'ou archivée si aucun séjour ne commence dans les 30 jours',
      'server/rentals/listing/owner-rentals.api.test.ts',
      'a stay later than thirty days, or one called off, does not keep a home from being archived',
    ],
    [
      'Une annonce de vente est soumise à validation avant d’être visible.',
      'server/sales/lifecycle/sale-life.api.test.ts',
      'an incomplete listing is not submitted by any request, and is unchanged',
    ],
    [
      'une description d’au moins 200 caractères, au moins cinq photos de 1 024 pixels ou plus',
      'server/conformity/judge-sale.test.ts',
      'each rule has a listing that breaks it',
    ],
    [
      'Un particulier peut avoir au plus trois biens en vente en même temps',
      'server/billing/billing.api.test.ts',
      'a private seller has three live sales at most, and the refusal names the plans',
    ],
    [
      'prix de plus de 20 %',
      'server/sales/review/sale-version.test.ts',
      'a price may change by a fifth, either way',
    ],
    [
      'adresse, surface, type de bien',
      'server/sales/review/sale-version.test.ts',
      'the address, the surface and the kind of home are looked at again',
    ],
    [
      'plus de la moitié des photos) donne lieu à un nouvel examen',
      'server/sales/review/sale-version.test.ts',
      'more than half of the pictures new is another home; the same ones sent again are not',
    ],
    [
      'l’adresse électronique est confirmée avant l’envoi',
      'server/inquiries/inquiries.api.test.ts',
      'without an account it waits, unseen, for one press in an e-mail',
    ],
    [
      'limité à trois par heure et dix par jour',
      'server/inquiries/inquiries.api.test.ts',
      'ten a day: the eleventh is refused though the hour allows it',
    ],
    [
      'Votre téléphone reste masqué tant que le vendeur ne vous a pas répondu',
      'server/inquiries/inquiries.api.test.ts',
      'opening an inquiry marks it read; an answer shows the telephone and reaches the buyer',
    ],
    [
      '(sept par défaut)',
      'server/offers/offers.api.test.ts',
      'a buyer makes an offer; the seller has it with its terms, and it holds for a week',
    ],
    [
      'Une contre-offre annule l’offre précédente.',
      'server/offers/offers.api.test.ts',
      'an offer is countered and the counter-offer accepted: the one before is void, the home under offer',
    ],
    [
      'et Demeure n’en encaisse pas',
      'server/test/stories/promised-behaviour.test.ts',
      'offers have no way to a payment',
    ],
    [
      'Seule la personne qui a réservé et dont le séjour est terminé peut laisser un avis',
      'server/reviews/written-reviews.api.test.ts',
      '%s: a review is refused with %i and the reason',
    ],
    [
      'Un avis sans difficulté est publié aussitôt ; sinon il est relu par un modérateur avant publication.',
      'server/reviews/written-reviews.api.test.ts',
      '%s: the review waits for a moderator',
    ],
    [
      'Le motif est communiqué à l’auteur.',
      'server/moderation/reviews/moderate-reviews.api.test.ts',
      'a decision against a review reaches its author with the reason and how to contest it',
    ],
    [
      'Par défaut les avis vont du plus récent au plus ancien',
      'server/reviews/public-reviews.api.test.ts',
      'reviews have their day and the month of the stay, and run from the newest to the oldest',
    ],
    [
      'vous pouvez les trier par note',
      'server/reviews/public-reviews.api.test.ts',
      'testimonials come best first, from a rating on',
    ],
    [
      'C’est la moyenne simple des avis publiés, avec une décimale et le nombre d’avis.',
      'server/reviews/public-reviews.api.test.ts',
      'the average counts visible reviews of the last 36 months, with one decimal',
    ],
    [
      'L’auteur peut modifier son avis pendant 48 heures et le supprimer à tout moment.',
      'server/reviews/review-lifecycle.test.ts',
      'an author edits for 48 hours, and again when a moderator requests it',
    ],
    [
      'un avis ne devient visible qu’une fois passés les 14 jours qui suivent le départ',
      'server/reviews/publication/blind-reviews.api.test.ts',
      'a blind review is approved but unseen until the time to write one is over',
    ],
    [
      'les logements sont classés par points',
      'server/rentals/ranking/ranking.api.test.ts',
      'reviewed homes of reliable hosts lead, and each says what its rank was made of',
    ],
    [
      '**Si vous choisissez un tri** (prix ou date, par exemple), il s’applique seul.',
      'server/sale-search/public-sales.api.test.ts',
      'the list is sorted by price in euros whatever the currency, by surface, and by date',
    ],
    [
      'seuls les logements libres et réservables sont montrés, et le prix pris en compte est le total du séjour',
      'server/rental-search/public-rentals.api.test.ts',
      'with dates only bookable homes come, with the whole price of the stay',
    ],
    [
      'Une annonce cesse d’être montrée lorsqu’elle est mise en pause, retirée, suspendue',
      'server/rental-search/public-rentals.api.test.ts',
      'a home that is not published answers as one that never was',
    ],
    [
      'Toute personne peut signaler un contenu depuis l’annonce ou l’avis concerné',
      'e2e/visitors/visitor.e2e.ts',
      'a visitor opens a rental, its pictures and its reviews',
    ],
    [
      'Nous accusons réception, puis nous vous informons de la décision et des recours.',
      'server/reports/notice-appeals.api.test.ts',
      'whoever gave notice without an account contests its dismissal by the link, and another moderator grants it',
    ],
    [
      'est envoyée à la personne concernée avec son motif, la règle ou la loi sur laquelle elle se fonde',
      'server/reports/decide-reports.api.test.ts',
      'an upheld notice suspends the listing; both sides get the reason, and the trail names who decided',
    ],
    [
      'Vous pouvez contester une décision dans les six mois, gratuitement.',
      'server/moderation/appeals/appeals.api.test.ts',
      'an appeal comes from the seller, with reasons, about what may be appealed, within six months',
    ],
    [
      'par un autre modérateur que celui qui a décidé, en sept jours au plus',
      'server/moderation/rentals/rental-appeals.api.test.ts',
      'an owner contests a decision, another moderator grants the appeal, and the home is published again',
    ],
    [
      'Le recours est examiné par un autre modérateur que celui qui a décidé',
      'server/moderation/appeals/appeals.api.test.ts',
      'a seller appeals against a rejection; another moderator reviews it, and the listing is online',
    ],
    [
      'Vous pouvez fermer votre compte à tout moment ; les réservations en cours sont d’abord honorées ou annulées',
      'server/accounts/profile/my-account.api.test.ts',
      'an account with stays to come is not closed',
    ],
    [
      'Le site peut être interrompu pour maintenance.',
      'server/administration/settings/settings.api.test.ts',
      'during a maintenance staff work, health and reports of providers are answered, others come back later',
    ],
    ...promisedByTermsOfStays,
  ],
}
