import type { PagePromises } from './page-promises.ts'

/** Promises of the help about publishing, verification, visits and offers. */
export const promisedToPublishers: PagePromises = {
  'help/publier-mon-logement': [
    [
      'Votre brouillon est enregistré au fur et à mesure.',
      'e2e/owner.e2e.ts',
      'what an owner types survives a reload, and pictures are put in order by keyboard',
    ],
    [
      'un titre de 15 à 90 caractères et une description d’au moins 80 caractères',
      'server/rentals/listing/owner-rentals.api.test.ts',
      'an empty draft gets everything it lacks at once',
    ],
    [
      'au moins trois photos',
      'server/rentals/pictures/rental-pictures.api.test.ts',
      'a published home keeps the three pictures it needs',
    ],
    [
      'votre statut d’hôte, particulier ou professionnel (vos paramètres)',
      'server/rentals/host-statement/host-statement.api.test.ts',
      'a rental is not published before its owner has stated whether they are a professional',
    ],
    [
      'le numéro d’enregistrement, là où la loi en demande un',
      'server/rentals/registration/registration.api.test.ts',
      'a home of France is not published without its number, and the refusal names the law',
    ],
    [
      'L’annonce est visible aussitôt',
      'server/rentals/listing/owner-rentals.api.test.ts',
      'a home is published once it is complete, and visitors see it',
    ],
    [
      'sauf si nos contrôles demandent un examen',
      'server/rentals/listing/owner-rentals.api.test.ts',
      'a text with contact details is on hold until a moderator has reviewed it',
    ],
  ],
  'help/calendrier-ical': [
    [
      'ajoutez l’adresse iCal de chaque autre site',
      'server/calendar/feeds/calendar-feeds.api.test.ts',
      'the events of another platform close their nights here, and open them when they are gone',
    ],
    [
      'l’adresse d’export que Demeure vous donne',
      'server/calendar/feeds/calendar-feeds.api.test.ts',
      'the exported calendar contains nights and no data of guests',
    ],
    [
      'Si deux réservations se contredisent',
      'server/calendar/feeds/calendar-feeds.api.test.ts',
      'an event over a stay is stored beside it, shown with both sources, and notified once',
    ],
    [
      'si une source ne répond plus depuis plus de six heures, vous êtes prévenu',
      'server/calendar/feeds/feed-reader.api.test.ts',
      'a failing feed is requested at growing intervals, and its owner is notified once after six hours',
    ],
    [
      'Vous pouvez relancer une synchronisation à tout moment.',
      'server/calendar/feeds/calendar-feeds.api.test.ts',
      'an unchanged feed is recognised by its status or by its content',
    ],
  ],
  'help/publier-une-vente': [
    [
      'L’annonce est soumise à validation avant d’être visible.',
      'server/moderation/sales/sale-moderation.api.test.ts',
      'an approval publishes, notifies the seller and is in the audit trail; a second one is refused',
    ],
    [
      'le diagnostic de performance énergétique, ou le motif d’exemption',
      'server/conformity/judge-sale.test.ts',
      'each rule has a listing that breaks it',
    ],
    [
      'votre preuve de propriété, ou le mandat si vous êtes professionnel',
      'server/conformity/validation.api.test.ts',
      'a listing with everything in order is publishable as soon as its seller is known and owns it',
    ],
    [
      'Un particulier peut avoir trois biens en vente à la fois.',
      'server/billing/billing.api.test.ts',
      'a private seller has three live sales at most, and the refusal names the plans',
    ],
    [
      'une description d’au moins 200 caractères',
      'server/conformity/judge-sale.test.ts',
      'each rule has a listing that breaks it',
    ],
    [
      'au moins cinq photos de 1 024 pixels ou plus',
      'server/conformity/judge-sale.test.ts',
      'each rule has a listing that breaks it',
    ],
    [
      'les informations de copropriété pour un lot',
      'server/conformity/judge-sale.test.ts',
      'each rule has a listing that breaks it',
    ],
  ],
  'help/annonce-de-vente-refusee': [
    [
      'La décision vous dit ce qui manque et sur quelle règle elle se fonde.',
      'server/moderation/sales/sale-moderation.api.test.ts',
      'a rejection states its reasons; the seller mends the listing and it is approved',
    ],
    [
      'l’annonce redevient un brouillon que vous corrigez et soumettez à nouveau',
      'server/sales/lifecycle/sale-lifecycle.test.ts',
      'a rejected listing is reworked only where the moderator allowed it',
    ],
    [
      'vous avez six mois',
      'server/moderation/appeals/appeals.api.test.ts',
      'an appeal comes from the seller, with reasons, about what may be appealed, within six months',
    ],
    [
      'un autre modérateur vous répond',
      'server/moderation/appeals/appeals.api.test.ts',
      'a seller appeals against a rejection; another moderator reviews it, and the listing is online',
    ],
    [
      'en sept jours au plus',
      'server/moderation/appeals/appeals.api.test.ts',
      'administrators are notified of a missed deadline once, for listings and for appeals',
    ],
  ],
  'help/visites-et-demandes': [
    [
      'choisissez un créneau si le vendeur en propose',
      'server/visits/visits.api.test.ts',
      'a seller opens slots for all homes and otherwise for one; without a plan there are none',
    ],
    [
      'un message d’au moins 20 caractères',
      'server/inquiries/inquiries.api.test.ts',
      'what is too short, unsigned, one’s own or out of sight is refused',
    ],
    [
      'Vous confirmez votre adresse électronique, puis la demande part.',
      'server/inquiries/inquiries.api.test.ts',
      'without an account it waits, unseen, for one press in an e-mail',
    ],
    [
      'Votre téléphone reste masqué jusqu’à la réponse du vendeur',
      'server/inquiries/inquiries.api.test.ts',
      'opening an inquiry marks it read; an answer shows the telephone and reaches the buyer',
    ],
    [
      'ou la confirmation de la visite',
      'server/visits/visits.api.test.ts',
      'a seller who confirms each visit accepts or declines it; until then the address is hidden',
    ],
    [
      'Un rappel vous est envoyé la veille et deux heures avant la visite.',
      'server/visits/visits.api.test.ts',
      'both are reminded the evening before and two hours before, each once; afterwards the buyer is asked for feedback',
    ],
    [
      'Vous pouvez envoyer trois demandes par heure',
      'server/inquiries/inquiries.api.test.ts',
      'three an hour: the fourth is refused with the time of the next',
    ],
    [
      'dix par jour',
      'server/inquiries/inquiries.api.test.ts',
      'ten a day: the eleventh is refused though the hour allows it',
    ],
  ],
  'help/faire-une-offre': [
    [
      'une durée de validité de cinq à dix jours',
      'server/offers/offers.api.test.ts',
      'a price out of all bounds, in another currency or without end is refused',
    ],
    [
      'fait une contre-offre, qui annule l’offre précédente',
      'server/offers/offers.api.test.ts',
      'an offer is countered and the counter-offer accepted: the one before is void, the home under offer',
    ],
    [
      'Une offre acceptée fait passer le bien « sous offre ».',
      'server/offers/offers.api.test.ts',
      'an offer is countered and the counter-offer accepted: the one before is void, the home under offer',
    ],
    [
      '**Aucune somme n’est demandée pour faire une offre.**',
      'server/test/stories/promised-behaviour.test.ts',
      'offers have no way to a payment',
    ],
  ],
  'help/comment-sont-verifies-hotes-et-vendeurs': [
    [
      'Un particulier qui vend prouve aussi qu’il est propriétaire.',
      'server/verification/review/decide-case.api.test.ts',
      'a private seller is verified by identity and home together, and notified of each decision',
    ],
    [
      'Un professionnel fournit les preuves de son métier',
      'server/verification/requirements/requirements.test.ts',
      'every profession of every open country has its documents, each with its law',
    ],
    [
      'une personne de notre équipe confirme la décision',
      'e2e/visitors/verification-agent.e2e.ts',
      'an agent is refused, mends the file, is approved by two people against the machine, lapses, renews and is back',
    ],
    [
      'L’annonce indique ce qui a été vérifié et quand.',
      'server/verification/badges/badges.api.test.ts',
      'the page of a listing shows the checks of its seller in force, and none once they ended',
    ],
    [
      'son premier versement attend qu’elle le soit',
      'server/finances/finances.api.test.ts',
      'a payout shows the reason of its hold, step by step, until it can be sent',
    ],
    [
      'Une annonce de vente n’est visible qu’après validation.',
      'server/sales/lifecycle/sale-life.api.test.ts',
      'a seller cannot make a listing active, and gets the allowed transitions',
    ],
  ],
  'help/verifier-mon-identite': [
    [
      'déposez une carte d’identité (recto et verso), un passeport',
      'e2e/verification-person.e2e.ts',
      'a new private seller starts, hands in an identity card, consents, sends and follows',
    ],
    [
      'ajoutez depuis l’éditeur de votre annonce un document qui vous relie au bien',
      'server/verification/requirements/requirements.test.ts',
      'documents of a property',
    ],
    [
      'les mêmes contrôles, sans compte, et rien n’est gardé',
      'server/verification/test/test-document.api.test.ts',
      'a test answers with the report of a verification, and leaves nothing behind but its count',
    ],
    [
      'La vérification a une date de fin',
      'server/verification/review/decide-case.api.test.ts',
      'an approval that ends: four reminders, expired, suspended after 15 days, and back by a renewal',
    ],
    [
      'Vous pouvez emporter une copie de votre dossier',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'ou le retirer à tout moment',
      'server/verification/review/decide-case.api.test.ts',
      'a home whose verification ends is held with a notification, and returns once it is renewed',
    ],
  ],
  'help/document-refuse': [
    [
      'un coin coupé',
      'server/document-checks/reading/quality/judge-pages.test.ts',
      'a zone that touches the border is cut',
    ],
    [
      'un document expiré',
      'server/document-checks/content/interpret-reading.test.ts',
      'a passport that has ended, and one that holds for years',
    ],
    [
      'ou un nom différent de celui du compte',
      'server/document-checks/content/interpret-reading.test.ts',
      'a passport of another person, and one of which half the name agrees',
    ],
    [
      'L’écran [Vérification](/kyc) vous indique laquelle, et ce qu’il faut faire.',
      'server/verification/review/decide-case.api.test.ts',
      'a refusal needs a reason and a message; the person reads them, not the internal comment',
    ],
    [
      '[testez la pièce](/kyc-test) : rien n’est gardé',
      'server/verification/test/test-document.api.test.ts',
      'a test answers with the report of a verification, and leaves nothing behind but its count',
    ],
    [
      'Un dossier peut être présenté cinq fois. Au-delà, [écrivez-nous](/contact).',
      'server/verification/cases/case-lifecycle.test.ts',
      'five submissions, then support; an incomplete or revoked case is not submitted',
    ],
  ],
  'help/conservation-piece-identite': [
    [
      'Elle est chiffrée',
      'server/verification/no-readable-document.api.test.ts',
      'a dump of the database, of the storage and of the log holds no readable document',
    ],
    [
      'n’est jamais accessible publiquement, et chaque consultation par une personne habilitée est enregistrée',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'Un dossier refusé ou abandonné est effacé au bout de 90 jours.',
      'server/verification/documents/documents.api.test.ts',
      'the documents of an abandoned draft are no longer part of it: nothing is sent without its image',
    ],
    [
      'Aucun autre utilisateur ne voit votre document.',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
    [
      'l’image est effacée 30 jours après la décision : seuls restent le résultat, les quatre derniers caractères',
      'server/verification/documents/documents.api.test.ts',
      'a document is checked at once, sent with consent, seen through links, and erased 30 days after the decision',
    ],
  ],
  'help/verification-professionnelle': [
    [
      'extrait d’immatriculation de moins de trois mois',
      'server/document-checks/content/interpret-reading.test.ts',
      'an extract counts for three months',
    ],
    [
      'carte professionnelle portant la mention « Transaction »',
      'server/document-checks/content/interpret-reading.test.ts',
      'doubts and refusals of a professional card',
    ],
    [
      'garantie ou déclaration de non-détention de fonds, assurance',
      'server/verification/requirements/requirements.test.ts',
      'a French agent: card, guarantee unless no money is held, insurance',
    ],
    [
      'carte ou attestation du bâtonnier de moins de trois mois',
      'server/document-checks/content/interpret-reading.test.ts',
      'an attestation of the bar counts for three months and names the lawyer',
    ],
    [
      'Des documents équivalents sont acceptés pour le Sénégal et la Côte d’Ivoire.',
      'server/verification/requirements/requirements.test.ts',
      'requirements of the other countries',
    ],
    [
      'Une personne de notre équipe confirme toujours la décision.',
      'server/verification/review/decide-case.api.test.ts',
      'two reviewers at once: one decision; nobody decides on their own case or on a claimed one',
    ],
    [
      'nomination ou inscription à l’annuaire des notaires',
      'server/verification/requirements/requirements.test.ts',
      'other professions of France have the documents that the help lists',
    ],
    [
      'permis, garantie d’achèvement et assurances de chaque programme',
      'server/verification/requirements/requirements.test.ts',
      'other professions of France have the documents that the help lists',
    ],
    [
      'carte avec la mention « Syndic », garantie, assurance, contrat de syndic',
      'server/verification/requirements/requirements.test.ts',
      'other professions of France have the documents that the help lists',
    ],
    [
      'certification et assurance',
      'server/verification/requirements/requirements.test.ts',
      'other professions of France have the documents that the help lists',
    ],
  ],
}
