import type { PagePromises } from './page-promises.ts'

/** Promises of the help about accounts, and of the privacy policy. */
export const promisedAboutAccounts: PagePromises = {
  'help/mot-de-passe-oublie': [
    [
      'un lien à usage unique vous est envoyé',
      'server/accounts/recovery/recovery.api.test.ts',
      'of several uses of one link at once, one succeeds',
    ],
    [
      'la réponse affichée est la même dans tous les cas',
      'server/accounts/recovery/recovery.api.test.ts',
      'requesting a reset gets the same answer for an unknown address',
    ],
    [
      'Le nouveau mot de passe doit compter au moins 12 caractères.',
      'server/accounts/recovery/recovery.api.test.ts',
      'a password is replaced by the link, and every session ends',
    ],
  ],
  'help/proteger-mon-compte': [
    [
      'activez la double authentification',
      'server/accounts/profile/my-security.api.test.ts',
      'a second factor is required from then on, and a code works once',
    ],
    [
      'fermez celles que vous ne reconnaissez pas',
      'server/accounts/profile/my-security.api.test.ts',
      'sessions are listed and ended one by one or all at once',
    ],
  ],
  'help/mes-donnees': [
    [
      'demandez une copie de vos données',
      'server/accounts/profile/my-account.api.test.ts',
      'a person takes a copy of everything about them, which no spreadsheet runs',
    ],
    [
      'Vous pouvez aussi y supprimer votre compte',
      'server/accounts/profile/my-account.api.test.ts',
      'a closed account leaves no name, no way in and no home in the search',
    ],
    [
      'votre demande est traitée en un mois au plus',
      'server/administration/person-actions/person-actions.api.test.ts',
      'an erasure waits for the stays to come, is refused with its reason, or closes the account',
    ],
    [
      'Certaines informations, comme les factures, doivent être conservées par la loi',
      'server/test/stories/table-lifetimes.api.test.ts',
      'each table of the database has a period, a parent or a reason to stay',
    ],
  ],
  'help/plusieurs-roles': [
    [
      'l’espace correspondant s’ajoute au vôtre',
      'server/accounts/profile/my-account.api.test.ts',
      'a client becomes an owner and a seller, never more',
    ],
  ],
  'help/donnees-reduites': [
    [
      'douze logements par page de résultats',
      'e2e/visitors/page-weight.e2e.ts',
      '%s with reduced data has twelve homes, and weighs little when read to its end',
    ],
    [
      'de petites photos, les polices de votre appareil',
      'web/shell/page/reduce-page.test.ts',
      'a reduced page has the smallest width of each picture and no font to fetch',
    ],
    [
      'aucun programme avant que vous n’en ayez besoin',
      'e2e/visitors/reduced-data.e2e.ts',
      'a visitor chooses reduced data: results are light, work without waking, and are complete again on request',
    ],
    [
      'Une page de résultats pèse alors moins de 150 ko, photos comprises.',
      'e2e/visitors/page-weight.e2e.ts',
      '%s is light for those who spare their data',
    ],
    [
      'cela se fait de soi-même',
      'server/platform/http/pages/page-cache.test.ts',
      'whoever saves data gets a page of their own',
    ],
    [
      'Le choix est retenu par un cookie, un an au plus',
      'web/ui/preference-cookie.test.ts',
      'over HTTPS a choice is Secure and has the prefix, and replaces one from before',
    ],
  ],
  'pages/privacy-policy': [
    [
      'ces noms sont effacés avec les images',
      'server/verification/documents/co-owners.api.test.ts',
      'each co-owner consents in a file of their own, which is checked, replaced, removed, viewed, reported and erased',
    ],
    [
      'les coordonnées GPS contenues dans les fichiers sont effacées',
      'server/rentals/pictures/rental-pictures.api.test.ts',
      'a picture of a telephone is upright, served in every width, and without its location',
    ],
    [
      'le nom, l’adresse, le numéro au registre, l’adresse électronique et le téléphone d’un hôte professionnel sont publiés sur ses annonces',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'the page of a rental says what its host has stated, and follows a change at once',
    ],
    [
      'l’hôte voit le nom et les coordonnées du voyageur après confirmation',
      'server/bookings/lifecycle/booking-life.api.test.ts',
      'an owner accepts: guest and owner see each other’s contact details, and both are notified',
    ],
    [
      'l’adresse exacte du logement n’est donnée qu’au voyageur dont la réservation est confirmée',
      'server/rental-search/public-rentals.api.test.ts',
      'a home is shown with its pictures, its host and about where it is, never exactly',
    ],
    [
      'le téléphone de l’acheteur reste masqué jusqu’à la réponse du vendeur',
      'server/inquiries/inquiries.api.test.ts',
      'opening an inquiry marks it read; an answer shows the telephone and reaches the buyer',
    ],
    [
      'ou la confirmation d’une visite',
      'server/visits/visits.api.test.ts',
      'a seller who confirms each visit accepts or declines it; until then the address is hidden',
    ],
    [
      'Chaque consultation d’une pièce d’identité est enregistrée',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'l’image est marquée',
      'server/verification/documents/documents.api.test.ts',
      'a page that staff open has across it who looks at it, when, and in which case',
    ],
    [
      'le lien ne vit que cinq minutes',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'Alertes de recherche et préférences de notification | Votre choix, modifiable à tout moment',
      'server/notifications/notifications.api.test.ts',
      'each channel of a group can be switched off',
    ],
    [
      'Toute vérification professionnelle est confirmée par une personne',
      'e2e/visitors/verification-agent.e2e.ts',
      'an agent is refused, mends the file, is approved by two people against the machine, lapses, renews and is back',
    ],
    [
      '| Dossier de vérification refusé ou abandonné | 90 jours |',
      'server/verification/documents/documents.api.test.ts',
      'the documents of an abandoned draft are no longer part of it: nothing is sent without its image',
    ],
    [
      '| Messages | 3 ans après la dernière activité |',
      'server/test/stories/retention.api.test.ts',
      'messages go three years after the last one',
    ],
    [
      '| Visites et offres d’achat | 5 ans |',
      'server/visits/visits.api.test.ts',
      'a visit is kept for five years',
    ],
    [
      '| Journal des décisions et des accès sensibles | 5 ans, comptés de la fin du mois |',
      'server/audit/trim-audit.api.test.ts',
      'what is older than five years goes, and the chain that is left still holds from where it was cut',
    ],
    [
      '| Compte inactif | avis à 24 mois, effacement ou anonymisation à 36 mois |',
      'server/test/stories/retention.api.test.ts',
      'an account unused for two years is notified, and after three erased; a sign-in retains it',
    ],
    [
      '| Journaux techniques | 12 mois |',
      'server/test/stories/table-lifetimes.api.test.ts',
      'a clock that moves past each period purges what has its age, and nothing younger',
    ],
    [
      '| Mesure de fréquentation | 25 mois au plus |',
      'server/test/stories/retention.api.test.ts',
      'analytics go after 25 months',
    ],
    [
      '| Code de porte d’un séjour | 2 jours après le départ |',
      'server/test/stories/table-lifetimes.api.test.ts',
      'a clock that moves past each period purges what has its age, and nothing younger',
    ],
    [
      'les réservations que la loi nous impose de garder sont conservées sans votre nom',
      'server/accounts/profile/my-account.api.test.ts',
      'a closed account leaves no name, no way in and no home in the search',
    ],
    [
      'Les échanges sont chiffrés.',
      'server/platform/http/pages/behind-nginx.api.test.ts',
      'over http pages are redirected, by their own name whatever the Host',
    ],
    [
      'Les pièces d’identité sont chiffrées au repos avec une clé gardée hors de la base de données',
      'server/verification/no-readable-document.api.test.ts',
      'a dump of the database, of the storage and of the log holds no readable document',
    ],
    [
      'Les guides d’arrivée, avec leurs codes et mots de passe, sont chiffrés de la même façon.',
      'server/test/stories/sealed-in-database.api.test.ts',
      'numbers of bank accounts and taxes, birth dates, codes of doors and second factors are in no column of the database',
    ],
    [
      'La double authentification est proposée à tous.',
      'server/accounts/profile/my-security.api.test.ts',
      'a second factor is required from then on, and a code works once',
    ],
    [
      'Demeure n’utilise que ce qui est strictement nécessaire à son fonctionnement.',
      'server/test/stories/promised-behaviour.test.ts',
      'the privacy policy names each cookie and each item that the site stores in a browser',
    ],
    [
      'Aucun traceur publicitaire ni de mesure d’audience n’est déposé',
      'server/platform/http/pages/content-security-policy.test.ts',
      'pages may only fetch from the host of the map tiles, and the worker not even that',
    ],
    [
      'renouveler votre connexion ; inaccessible aux scripts de la page',
      'server/accounts/sign-in/sign-in.api.test.ts',
      'the refresh cookie is out of reach of scripts and of other sites',
    ],
    [
      'reconnaître ce navigateur : vous prévenir d’une connexion depuis un autre',
      'server/accounts/sign-in/sign-in-abuse.api.test.ts',
      'a sign-in from a new device notifies the owner',
    ],
    [
      'prouver votre connexion pendant la visite | 15 minutes, effacé à la déconnexion',
      'server/accounts/sessions/access-token.api.test.ts',
      'a token is valid for fifteen minutes, to the second',
    ],
    [
      'garder vos favoris sur cet appareil, sans compte ; mis dans votre compte à la connexion',
      'e2e/visitors/device.e2e.ts',
      'a visitor keeps favourites without an account, and finds them in the account after signing in',
    ],
    [
      'montrer les douze derniers logements que vous avez ouverts',
      'e2e/visitors/device.e2e.ts',
      'the homes last seen are offered again, until the visitor clears them',
    ],
    [
      'rouvrir sans connexion les pages publiques que vous avez vues',
      'e2e/visitors/arrival.e2e.ts',
      'public pages that were seen open without a connection, and others say what there is',
    ],
    [
      'toutes à la déconnexion',
      'server/accounts/sessions/refresh-session.api.test.ts',
      'signing out deletes the browser’s cookie and its storage',
    ],
    [
      'ouvrir sans connexion la page de vos séjours, avec leur guide',
      'e2e/visitors/arrival.e2e.ts',
      'an owner writes how to arrive, and the guest reads it in time, without a connection too',
    ],
    [
      'depuis vos paramètres, une archive (formats JSON et CSV) vous est remise',
      'server/accounts/profile/my-account.api.test.ts',
      'a person takes a copy of everything about them, which no spreadsheet runs',
    ],
    [
      '**Effacement** : depuis vos paramètres ou par écrit ; nous répondons en un mois au plus',
      'server/administration/data-requests/data-request-clock.test.ts',
      'received on %s, extended %s: due on %s',
    ],
    [
      'ensuite seuls restent le résultat, les 4 derniers caractères',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      '| Factures, écritures comptables, déclarations fiscales | 10 ans |',
      'server/test/stories/table-lifetimes.api.test.ts',
      'each table of the database has a period, a parent or a reason to stay',
    ],
  ],
}
