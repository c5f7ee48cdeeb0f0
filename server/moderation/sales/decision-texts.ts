import type { Ground, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'

/** What was decided, by decision: the title of the news and its first sentence. */
export const verdicts = {
  reject: {
    title: {
      fr: '« {title} » n’a pas été acceptée',
      en: '“{title}” was not accepted',
      es: '«{title}» no se ha aceptado',
    },
    fact: {
      fr: 'Après examen, votre annonce n’est pas publiée.',
      en: 'After review, your listing is not published.',
      es: 'Tras el examen, su anuncio no se publica.',
    },
  },
  request_changes: {
    title: {
      fr: '« {title} » est à corriger',
      en: '“{title}” needs a change',
      es: '«{title}» debe corregirse',
    },
    fact: {
      fr: 'Après examen, votre annonce vous est rendue en brouillon pour être corrigée.',
      en: 'After review, your listing is given back to you as a draft to be corrected.',
      es: 'Tras el examen, su anuncio se le devuelve como borrador para que lo corrija.',
    },
  },
  approve_with_edit: {
    title: {
      fr: '« {title} » est approuvée, avec une retouche',
      en: '“{title}” is approved, with an edit',
      es: '«{title}» está aprobado, con un retoque',
    },
    fact: {
      fr: 'Nous avons corrigé le texte de votre annonce pour pouvoir l’approuver.',
      en: 'We corrected the text of your listing so that it could be approved.',
      es: 'Hemos corregido el texto de su anuncio para poder aprobarlo.',
    },
  },
  remove: {
    title: {
      fr: '« {title} » est retirée du site',
      en: '“{title}” is removed from the site',
      es: '«{title}» se ha retirado del sitio',
    },
    fact: {
      fr: 'Votre annonce est retirée du site pour de bon.',
      en: 'Your listing is off the site for good.',
      es: 'Su anuncio se retira del sitio definitivamente.',
    },
  },
  merge_duplicate: {
    title: {
      fr: '« {title} » fait double emploi',
      en: '“{title}” is a duplicate',
      es: '«{title}» está duplicado',
    },
    fact: {
      fr: 'Le même bien est déjà présenté par une autre annonce, que nous gardons à la place de la vôtre.',
      en: 'Another listing already shows the same home: we keep that one in place of yours.',
      es: 'Otro anuncio ya presenta el mismo inmueble: conservamos ese en lugar del suyo.',
    },
  },
  ban: {
    title: {
      fr: 'Votre compte de vendeur est exclu',
      en: 'Your seller account is banned',
      es: 'Su cuenta de vendedor queda excluida',
    },
    fact: {
      fr: 'Vous ne pouvez plus publier d’annonce de vente ; celles qui étaient en ligne sont suspendues.',
      en: 'You can no longer publish homes for sale; those that were online are suspended.',
      es: 'Ya no puede publicar anuncios de venta; los que estaban en línea quedan suspendidos.',
    },
  },
  suspend: {
    title: {
      fr: '« {title} » est suspendue',
      en: '“{title}” is suspended',
      es: '«{title}» está suspendido',
    },
    fact: {
      fr: 'Votre annonce est retirée du site pour le moment.',
      en: 'Your listing is off the site for the moment.',
      es: 'Su anuncio está retirado del sitio por el momento.',
    },
  },
} as const satisfies Record<string, { title: Texts; fact: Texts }>

export const labels: Record<'reason' | 'ground' | 'human' | 'notice' | 'order' | 'redress', Texts> = {
  reason: { fr: 'Motif :', en: 'Reason:', es: 'Motivo:' },
  ground: { fr: 'Fondement :', en: 'Ground:', es: 'Fundamento:' },
  human: {
    fr: 'La décision a été prise par une personne.',
    en: 'A person took the decision.',
    es: 'La decisión la tomó una persona.',
  },
  notice: {
    fr: 'Elle fait suite à un signalement que nous avons reçu.',
    en: 'It follows a report that we received.',
    es: 'Se debe a una denuncia que hemos recibido.',
  },
  order: {
    fr: 'Elle fait suite à l’injonction d’une autorité :',
    en: 'It follows the order of an authority:',
    es: 'Se debe al requerimiento de una autoridad:',
  },
  redress: {
    fr: 'Vous pouvez contester cette décision dans les six mois depuis la page de l’annonce, dans votre espace : une autre personne l’examinera sous sept jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
    en: 'You may object to this decision within six months on the page of the listing, in your area: another person will look at it within seven days. You may also turn to an out-of-court dispute body or the court.',
    es: 'Puede impugnar esta decisión en un plazo de seis meses desde la página del anuncio, en su espacio: otra persona la examinará en siete días. También puede acudir a un órgano de resolución extrajudicial o al tribunal.',
  },
}

export const groundNames: Record<Ground, Texts> = {
  law: { fr: 'la loi', en: 'the law', es: 'la ley' },
  terms: {
    fr: 'nos conditions d’utilisation',
    en: 'our terms of use',
    es: 'nuestras condiciones de uso',
  },
}

export const reasonNames: Record<SaleReasonCode, Texts> = {
  legal_mentions: {
    fr: 'mentions légales manquantes ou inexactes',
    en: 'legal mentions missing or wrong',
    es: 'menciones legales ausentes o inexactas',
  },
  wrong_information: {
    fr: 'informations inexactes',
    en: 'wrong information',
    es: 'información inexacta',
  },
  pictures: { fr: 'photos non conformes', en: 'unsuitable pictures', es: 'fotos no conformes' },
  contact_data: {
    fr: 'coordonnées dans l’annonce',
    en: 'contact details in the listing',
    es: 'datos de contacto en el anuncio',
  },
  duplicate: { fr: 'annonce en double', en: 'duplicate listing', es: 'anuncio duplicado' },
  discrimination: {
    fr: 'propos discriminatoires',
    en: 'discriminatory wording',
    es: 'expresiones discriminatorias',
  },
  fraud: { fr: 'soupçon de fraude', en: 'suspected fraud', es: 'sospecha de fraude' },
  not_the_owner: {
    fr: 'droit de vendre non établi',
    en: 'right to sell not shown',
    es: 'derecho a vender no acreditado',
  },
  out_of_scope: {
    fr: 'bien hors du champ du site',
    en: 'outside the scope of the site',
    es: 'fuera del ámbito del sitio',
  },
  stale: { fr: 'annonce périmée', en: 'stale listing', es: 'anuncio caducado' },
  other: { fr: 'autre motif', en: 'another reason', es: 'otro motivo' },
}

/** What comes next for the seller. */
export const nextStepTexts = {
  suspended: {
    fr: 'L’annonce n’est plus visible. Contestez la décision si elle vous paraît fausse : nous la réexaminerons.',
    en: 'The listing is no longer visible. Object to the decision if you find it wrong: we will look at it again.',
    es: 'El anuncio ya no es visible. Impugne la decisión si le parece errónea: la volveremos a examinar.',
  },
  final: {
    fr: 'Cette annonce ne peut pas être soumise à nouveau.',
    en: 'This listing cannot be submitted again.',
    es: 'Este anuncio no se puede volver a enviar.',
  },
  mend: {
    fr: 'Corrigez l’annonce depuis votre espace, puis soumettez-la à nouveau.',
    en: 'Correct the listing in your area, then submit it again.',
    es: 'Corrija el anuncio desde su espacio y vuelva a enviarlo.',
  },
  read: {
    fr: 'Relisez l’annonce depuis votre espace.',
    en: 'Read the listing again in your area.',
    es: 'Vuelva a leer el anuncio desde su espacio.',
  },
  wait: {
    fr: 'Vos échanges et vos chiffres restent lisibles dans votre espace.',
    en: 'Your exchanges and figures stay readable in your area.',
    es: 'Sus conversaciones y cifras siguen legibles en su espacio.',
  },
} as const satisfies Record<string, Texts>
