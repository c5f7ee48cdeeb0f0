import type { Ground, SaleReasonCode } from '../../contract/sale-moderation.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { Texts } from '../http/refusal.ts'
import { notify } from '../notifications/notify.ts'
import type { lockSaleOf } from '../sales/lock-sale.ts'
import type { Decision } from './decide-sale.ts'

type Sale = NonNullable<Awaited<ReturnType<typeof lockSaleOf>>>

/** Tells the seller what was decided and why, under the bell and by e-mail: a statement of reasons. */
export async function tellDecision(app: App, tx: Transaction, sale: Sale, decision: Decision) {
  const { title, paragraphs } = statementOf(sale, decision)
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title,
    message: {
      fr: paragraphs.fr.slice(0, 2).join(' '),
      en: paragraphs.en.slice(0, 2).join(' '),
      es: paragraphs.es.slice(0, 2).join(' '),
    },
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id, action: decision.action },
    mail: { paragraphs, action: { fr: 'Voir l’annonce', en: 'See the listing', es: 'Ver el anuncio' } },
  })
}

interface Statement {
  title: Texts
  paragraphs: Record<keyof Texts, string[]>
}

function statementOf(sale: Sale, decision: Decision): Statement {
  if (decision.action === 'approve') return approved(sale)
  if (decision.action === 'reinstate') return reinstated(sale)
  const what =
    verdicts[decision.action === 'reject' ? 'reject' : decision.action === 'suspend' ? 'suspend' : 'changes']
  const next = nextSteps(decision)
  const say = (language: keyof Texts) => [
    what.fact[language],
    `${labels.reason[language]} ${reasonNames[decision.reason_code ?? 'other'][language]}. ${decision.reason?.trim() ?? ''}`,
    `${labels.ground[language]} ${groundNames[decision.ground ?? 'terms'][language]}${decision.ground_reference ? ` (${decision.ground_reference})` : ''}. ${labels.human[language]}`,
    next[language],
    labels.redress[language],
  ]
  return {
    title: fillTitle(what.title, sale.title),
    paragraphs: { fr: say('fr'), en: say('en'), es: say('es') },
  }
}

function approved(sale: Sale): Statement {
  if (sale.saleStatus === 'pending_validation') {
    const isPlanned = sale.scheduledFor !== null
    return {
      title: fillTitle(
        {
          fr: '« {title} » est approuvée',
          en: '“{title}” is approved',
          es: '«{title}» está aprobado',
        },
        sale.title,
      ),
      paragraphs: isPlanned
        ? {
            fr: ['Votre annonce est conforme. Elle sera publiée à la date que vous avez choisie.'],
            en: ['Your listing is lawful. It will be published on the date you chose.'],
            es: ['Su anuncio es conforme. Se publicará en la fecha que eligió.'],
          }
        : {
            fr: ['Votre annonce est conforme. Publiez-la quand vous le souhaitez depuis votre espace.'],
            en: ['Your listing is lawful. Publish it from your area whenever you wish.'],
            es: ['Su anuncio es conforme. Publíquelo cuando quiera desde su espacio.'],
          },
    }
  }
  return {
    title: fillTitle(
      {
        fr: '« {title} » est en ligne',
        en: '“{title}” is online',
        es: '«{title}» está en línea',
      },
      sale.title,
    ),
    paragraphs: {
      fr: ['Votre annonce a été vérifiée par notre équipe : elle est visible de tous.'],
      en: ['Our team has checked your listing: everybody can see it.'],
      es: ['Nuestro equipo ha verificado su anuncio: todo el mundo puede verlo.'],
    },
  }
}

function reinstated(sale: Sale): Statement {
  const where: Record<'active' | 'draft' | 'withdrawn', Texts> = {
    active: {
      fr: 'La suspension est levée : votre annonce est de nouveau visible de tous.',
      en: 'The suspension is over: everybody can see your listing again.',
      es: 'La suspensión ha terminado: su anuncio vuelve a ser visible para todos.',
    },
    draft: {
      fr: 'La suspension est levée : votre annonce est un brouillon que vous pouvez corriger et soumettre.',
      en: 'The suspension is over: your listing is a draft that you can correct and submit.',
      es: 'La suspensión ha terminado: su anuncio es un borrador que puede corregir y enviar.',
    },
    withdrawn: {
      fr: 'La suspension est levée : votre annonce reste retirée de la vente, et vous pouvez la remettre en ligne.',
      en: 'The suspension is over: your listing stays off the market, and you can put it back online.',
      es: 'La suspensión ha terminado: su anuncio sigue retirado de la venta y puede volver a publicarlo.',
    },
  }
  const end =
    sale.saleStatus === 'draft' || sale.saleStatus === 'withdrawn' ? where[sale.saleStatus] : where.active
  return {
    title: fillTitle(
      {
        fr: 'La suspension de « {title} » est levée',
        en: 'The suspension of “{title}” is over',
        es: 'La suspensión de «{title}» ha terminado',
      },
      sale.title,
    ),
    paragraphs: { fr: [end.fr], en: [end.en], es: [end.es] },
  }
}

function nextSteps({ action, allow_resubmission: again = true }: Decision): Texts {
  if (action === 'suspend') {
    return {
      fr: 'L’annonce n’est plus visible. Répondez-nous pour que nous la réexaminions.',
      en: 'The listing is no longer visible. Answer us so that we look at it again.',
      es: 'El anuncio ya no es visible. Respóndanos para que lo volvamos a examinar.',
    }
  }
  if (action === 'reject' && !again) {
    return {
      fr: 'Cette annonce ne peut pas être soumise à nouveau.',
      en: 'This listing cannot be submitted again.',
      es: 'Este anuncio no se puede volver a enviar.',
    }
  }
  return {
    fr: 'Corrigez l’annonce depuis votre espace, puis soumettez-la à nouveau.',
    en: 'Correct the listing in your area, then submit it again.',
    es: 'Corrija el anuncio desde su espacio y vuelva a enviarlo.',
  }
}

const verdicts = {
  reject: {
    title: {
      fr: '« {title} » n’a pas été acceptée',
      en: '“{title}” was not accepted',
      es: '«{title}» no se ha aceptado',
    },
    fact: {
      fr: 'Après examen, votre annonce n’est pas publiée.',
      en: 'After review, your listing is not published.',
      es: 'Tras el examen, su anuncio no se publica.',
    },
  },
  changes: {
    title: {
      fr: '« {title} » est à corriger',
      en: '“{title}” needs a change',
      es: '«{title}» debe corregirse',
    },
    fact: {
      fr: 'Après examen, votre annonce vous est rendue en brouillon pour être corrigée.',
      en: 'After review, your listing is given back to you as a draft to be corrected.',
      es: 'Tras el examen, su anuncio se le devuelve como borrador para que lo corrija.',
    },
  },
  suspend: {
    title: {
      fr: '« {title} » est suspendue',
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

const labels: Record<'reason' | 'ground' | 'human' | 'redress', Texts> = {
  reason: { fr: 'Motif :', en: 'Reason:', es: 'Motivo:' },
  ground: { fr: 'Fondement :', en: 'Ground:', es: 'Fundamento:' },
  human: {
    fr: 'La décision a été prise par une personne.',
    en: 'A person took the decision.',
    es: 'La decisión la tomó una persona.',
  },
  redress: {
    fr: 'Vous pouvez contester cette décision dans les six mois depuis la page Contact : une autre personne l’examinera sous sept jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
    en: 'You may object to this decision within six months from the contact page: another person will look at it within seven days. You may also turn to an out-of-court dispute body or the court.',
    es: 'Puede impugnar esta decisión en un plazo de seis meses desde la página de contacto: otra persona la examinará en siete días. También puede acudir a un órgano de resolución extrajudicial o al tribunal.',
  },
}

const groundNames: Record<Ground, Texts> = {
  law: { fr: 'la loi', en: 'the law', es: 'la ley' },
  terms: {
    fr: 'nos conditions d’utilisation',
    en: 'our terms of use',
    es: 'nuestras condiciones de uso',
  },
}

const reasonNames: Record<SaleReasonCode, Texts> = {
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

function fillTitle(texts: Texts, title: string): Texts {
  const put = (text: string) => text.replace('{title}', () => title)
  return { fr: put(texts.fr), en: put(texts.en), es: put(texts.es) }
}
