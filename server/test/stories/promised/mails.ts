import type { PagePromises } from './page-promises.ts'

/** Promises of e-mails, messages and answers about them, by the source that writes them. */
export const promisedByMails: PagePromises = {
  'server/accounts/account-emails.ts': [
    [
      'Le lien est valable {minutes} minutes ; vous pourrez en demander un autre depuis votre compte.',
      'server/accounts/recovery/recovery.api.test.ts',
      'a second confirmation kills the first, and an hour kills both',
    ],
    [
      'vous choisissez votre mot de passe, et tout ce qui a été mis en place avant prend fin',
      'server/accounts/recovery/recovery.api.test.ts',
      'whoever proves an unconfirmed address finds none of the doors its first holder left',
    ],
    [
      'Vous n’avez rien à faire : votre compte n’a pas changé.',
      'server/accounts/sign-in/sign-in-abuse.api.test.ts',
      'registering a known address is answered like a new one; its owner gets a message',
    ],
    [
      'Le lien est valable {minutes} minutes et ne sert qu’une fois. Tous vos appareils seront déconnectés.',
      'server/accounts/recovery/recovery.api.test.ts',
      'a password is replaced by the link, and every session ends',
    ],
    [
      'Elle remplacera l’ancienne dès que vous l’aurez confirmée.',
      'server/accounts/profile/my-security.api.test.ts',
      'a new address counts once confirmed, and the old one is notified',
    ],
    [
      'dont la personne a sept jours pour la reprendre',
      'server/accounts/recovery/account-theft.api.test.ts',
      'the notice to the old address cancels the change for seven days, also once it has taken place',
    ],
    [
      'Donnez ce code à la personne de Demeure qui vous accompagne',
      'server/administration/person-actions/person-actions.api.test.ts',
      'an address changes with the code that the new one received; the old one can undo it',
    ],
  ],
  'server/accounts/account-sentences.ts': [
    [
      'Si un compte existe avec cette adresse, un e-mail vient d’y être envoyé',
      'server/accounts/recovery/recovery.api.test.ts',
      'requesting a reset gets the same answer for an unknown address',
    ],
    [
      'Vos autres appareils sont déconnectés.',
      'server/accounts/profile/my-security.api.test.ts',
      'a password change needs the present one and ends the other sessions',
    ],
    [
      'Votre compte est comme avant et tous les appareils sont déconnectés.',
      'server/accounts/recovery/account-theft.api.test.ts',
      'everything a thief changed is undone by the link of the first message, and the thief is out',
    ],
  ],
  'server/accounts/profile/security-notice.ts': [
    [
      'ce bouton annule ce changement et tous ceux qui l’ont suivi, déconnecte tous les appareils',
      'server/accounts/recovery/account-theft.api.test.ts',
      'everything a thief changed is undone by the link of the first message, and the thief is out',
    ],
  ],
  'server/accounts/profile/security-emails.ts': [
    [
      'Il aura lieu quand la nouvelle adresse sera confirmée.',
      'server/accounts/profile/my-security.api.test.ts',
      'a new address counts once confirmed, and the old one is notified',
    ],
    [
      'l’ancien mot de passe ne fonctionne plus et tous les appareils ont été déconnectés',
      'server/accounts/providers/external-sign-in.api.test.ts',
      'the password of whoever registered an address before its owner is dead once the owner arrives',
    ],
    [
      'Vos annonces ne sont plus visibles et vos données personnelles sont effacées',
      'server/accounts/profile/my-account.api.test.ts',
      'a closed account leaves no name, no way in and no home in the search',
    ],
    [
      'vos séjours, messages et favoris vous y attendent, et cette adresse n’ouvre plus de compte',
      'server/administration/account-merge/account-merge.api.test.ts',
      'a duplicate is merged once a colleague has signed: its stays, messages and favourites are the account’s',
    ],
    [
      'Sans connexion d’ici un an, il sera clos et vos données personnelles seront effacées.',
      'server/test/stories/retention.api.test.ts',
      'an account unused for two years is notified, and after three erased; a sign-in retains it',
    ],
  ],
  'server/accounts/second-factors/factor-removals.ts': [
    [
      'Sans votre accord, cela prendra effet dans 24 heures.',
      'server/accounts/second-factors/factor-protection.api.test.ts',
      'a factor of staff goes after 24 hours; it can be kept until then',
    ],
  ],
  'server/accounts/profile/my-sms-number.ts': [
    [
      'Il vaut {codeMinutes} minutes',
      'server/notifications/sms/my-number.api.test.ts',
      'a code holds for ten minutes, and for the person it was made for',
    ],
  ],
  'server/notifications/notification-mail.ts': [
    [
      'Les messages que vous recevez se choisissent dans les paramètres de votre compte',
      'server/notifications/notifications.api.test.ts',
      'each channel of a group can be switched off',
    ],
  ],
  'server/seller-team/team-mail.ts': [
    [
      'L’invitation est valable quatorze jours.',
      'server/sellers/sellers.api.test.ts',
      'an invitation is nobody’s twice, nobody’s late, and not for those who sell on their own',
    ],
  ],
  'server/administration/staff/invitation-mail.ts': [
    [
      'Il fonctionne une fois, pendant {invitationHours} heures.',
      'server/administration/staff/staff.api.test.ts',
      'an invitation ends after 72 hours, and when it is withdrawn',
    ],
    [
      'Aucun droit ne s’ouvre avant votre second facteur',
      'server/administration/staff/staff.api.test.ts',
      'an invited colleague joins with a second factor and reaches only what their two permissions open',
    ],
  ],
  'server/payments/shares/mail-payer.ts': [
    [
      'Votre carte n’est débitée que si tout le monde paie sa part, et si l’hôte accepte.',
      'server/bookings/payments/shared-payments.api.test.ts',
      'a host who is asked has the shares held until the answer, and a refusal releases them',
    ],
    [
      'le séjour n’est pas réservé et personne n’est débité',
      'server/bookings/payments/shared-payments.api.test.ts',
      'a share that does not come by the deadline: the stay is not booked and every card is released',
    ],
  ],
  'server/inquiries/renewed-link.ts': [
    [
      'Les liens de nos e-mails précédents n’ouvrent plus rien. Celui-ci les remplace.',
      'server/inquiries/inquiry-link.api.test.ts',
      'whoever holds the link revokes it, and another goes to the address of the buyer alone',
    ],
  ],
  'server/favorites/favorite-notifications.ts': [
    [
      'Ne plus rien recevoir sur ce bien, en un clic',
      'server/favorites/favorite-alerts.api.test.ts',
      'the link of a message mutes that listing alone, until its alerts are switched on again',
    ],
  ],
  'server/favorites/favorite-stay-notifications.ts': [
    [
      'Ne plus rien recevoir sur ce logement, en un clic',
      'server/favorites/stay-prices.api.test.ts',
      'followers of a stay are notified once that its night is cheaper, and can end it with one click',
    ],
  ],
  'server/saved-searches/alert-notification.ts': [
    [
      'Ne plus recevoir cette alerte, en un clic',
      'server/saved-searches/saved-searches.api.test.ts',
      'the link in an alert ends it without signing in, and opens no other search',
    ],
  ],
  'server/sales/freshness/request-confirmations.ts': [
    [
      'Sans réponse, elle sera marquée « à confirmer »',
      'server/sales/freshness/freshness.api.test.ts',
      'a seller is notified every fourteen days, once; unconfirmed, the listing is marked, then hidden, and returns at once',
    ],
    [
      'Confirmez-la : elle revient aussitôt.',
      'server/sales/freshness/freshness.api.test.ts',
      'a seller is notified every fourteen days, once; unconfirmed, the listing is marked, then hidden, and returns at once',
    ],
  ],
  'server/moderation/rentals/moderate-rental.ts': [
    [
      'Vous pouvez aussi contester cette décision pendant six mois depuis la page du logement, dans votre espace : une autre personne l’examine sous sept jours.',
      'server/moderation/rentals/rental-appeals.api.test.ts',
      'an owner contests a decision, another moderator grants the appeal, and the home is published again',
    ],
  ],
  'server/administration/listings/listing-actions.ts': [
    [
      'Vous pouvez contester cette décision pendant six mois depuis la page du logement, dans votre espace : une autre personne l’examine sous sept jours.',
      'server/moderation/rentals/rental-appeals.api.test.ts',
      'a home that staff archived is published again by an appeal',
    ],
  ],
  'server/reports/removed-comments.ts': [
    [
      'Vous pouvez la contester pendant {appealMonths} mois dans vos favoris : une autre personne que celle qui a décidé l’examine sous {appealDays} jours.',
      'server/reports/comment-appeals.api.test.ts',
      'an author contests the removal of a comment, another moderator grants it, and it is back in its list',
    ],
  ],
  'server/reviews/review-notifications.ts': [
    [
      'Vous pouvez lui répondre, tout le monde lira votre réponse.',
      'server/reviews/written-reviews.api.test.ts',
      'the owner of the home answers a review for everybody to read, and nobody else does',
    ],
    [
      'Vous pouvez contester cette décision pendant six mois depuis vos avis : une autre personne l’examine sous sept jours.',
      'server/moderation/reviews/review-appeals.api.test.ts',
      'an author contests a decision, another moderator grants the appeal, and the review is public again',
    ],
  ],
  'server/offers/offer-notifications.ts': [
    [
      'Aucune somme n’est demandée ni due pour faire ou accepter une offre.',
      'server/test/stories/promised-behaviour.test.ts',
      'offers have no way to a payment',
    ],
  ],
}
