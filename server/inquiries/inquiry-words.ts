import type { Financing, Horizon, InquiryType } from '#contract/buying/inquiry-words.ts'
import type { Language } from '#contract/core/language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import type { InquiryRow } from './inquiry-queries.ts'

/** What e-mails and notifications say of inquiries. */

const typeWords: Record<InquiryType, Texts> = {
  VISIT_REQUEST: { fr: 'Demande de visite', en: 'Visit request', es: 'Solicitud de visita' },
  PRICE_INQUIRY: {
    fr: 'Question sur le prix',
    en: 'Question about the price',
    es: 'Pregunta sobre el precio',
  },
  GENERAL_INFO: {
    fr: 'Demande d’informations',
    en: 'Request for information',
    es: 'Solicitud de información',
  },
  FINANCING_INFO: {
    fr: 'Question sur le financement',
    en: 'Question about financing',
    es: 'Pregunta sobre la financiación',
  },
  DOCUMENTATION_REQUEST: {
    fr: 'Demande de documents',
    en: 'Request for documents',
    es: 'Solicitud de documentos',
  },
}

const financingWords: Record<Financing, Texts> = {
  cash: { fr: 'Financement : comptant', en: 'Financing: cash', es: 'Financiación: al contado' },
  agreement: {
    fr: 'Financement : accord de la banque',
    en: 'Financing: agreed by the bank',
    es: 'Financiación: acuerdo del banco',
  },
  simulation: {
    fr: 'Financement : simulation faite',
    en: 'Financing: simulated with a bank',
    es: 'Financiación: simulación hecha',
  },
  none: {
    fr: 'Financement : pas encore étudié',
    en: 'Financing: not looked into yet',
    es: 'Financiación: aún sin estudiar',
  },
}

const horizonWords: Record<Horizon, Texts> = {
  now: { fr: 'Projet : dès que possible', en: 'Plan: as soon as possible', es: 'Proyecto: cuanto antes' },
  three_months: {
    fr: 'Projet : dans les trois mois',
    en: 'Plan: within three months',
    es: 'Proyecto: en tres meses',
  },
  six_months: {
    fr: 'Projet : dans les six mois',
    en: 'Plan: within six months',
    es: 'Proyecto: en seis meses',
  },
  later: { fr: 'Projet : plus tard', en: 'Plan: later', es: 'Proyecto: más adelante' },
}

/** The buyer's plan, a line for each thing they said. */
export function planLines({ financing, horizon }: InquiryRow): Record<Language, string[]> {
  const said = [financing && financingWords[financing], horizon && horizonWords[horizon]].filter(
    (words) => words !== null,
  )
  return { fr: said.map(({ fr }) => fr), en: said.map(({ en }) => en), es: said.map(({ es }) => es) }
}

export function newInquiryTitle({ inquiryType, buyerName }: InquiryRow, title: string): Texts {
  const type = typeWords[inquiryType]
  return {
    fr: `${type.fr} de ${buyerName} pour « ${title} »`,
    en: `${type.en} from ${buyerName} about “${title}”`,
    es: `${type.es} de ${buyerName} para «${title}»`,
  }
}

/** The same for a locked screen: no name. */
export function newInquiryBrief({ inquiryType }: InquiryRow): Texts {
  const type = typeWords[inquiryType]
  return {
    fr: `${type.fr} pour une de vos annonces`,
    en: `${type.en} on one of your listings`,
    es: `${type.es} en uno de sus anuncios`,
  }
}

export function replyTitle({ buyerName }: InquiryRow, title: string): Texts {
  return {
    fr: `${buyerName} vous a répondu au sujet de « ${title} »`,
    en: `${buyerName} answered you about “${title}”`,
    es: `${buyerName} le ha respondido sobre «${title}»`,
  }
}

export function answeredTitle(seller: string, title: string): Texts {
  return {
    fr: `${seller} a répondu à votre demande pour « ${title} »`,
    en: `${seller} answered your inquiry about “${title}”`,
    es: `${seller} ha respondido a su solicitud sobre «${title}»`,
  }
}

export function reminderTitle({ buyerName }: InquiryRow, title: string): Texts {
  return {
    fr: `${buyerName} attend votre réponse pour « ${title} »`,
    en: `${buyerName} is waiting for your answer about “${title}”`,
    es: `${buyerName} espera su respuesta sobre «${title}»`,
  }
}

export const reminderBrief: Texts = {
  fr: 'Un acheteur attend votre réponse',
  en: 'A buyer is waiting for your answer',
  es: 'Un comprador espera su respuesta',
}

export function reminderMessage(hours: number): Texts {
  return {
    fr: `Cette demande est sans réponse depuis ${hours} heures. Même un mot pour dire quand vous répondrez garde l’acheteur.`,
    en: `This inquiry has had no answer for ${hours} hours. Even a word to say when you will answer keeps the buyer.`,
    es: `Esta solicitud lleva ${hours} horas sin respuesta. Basta una palabra para decir cuándo responderá y conservar al comprador.`,
  }
}

export const seeThread: Texts = {
  fr: 'Lire et répondre',
  en: 'Read and answer',
  es: 'Leer y responder',
}
export const threadFootnote: Texts = {
  fr: 'Ce lien ouvre votre échange sans compte : ne le transmettez à personne.',
  en: 'This link opens your conversation without an account: give it to nobody.',
  es: 'Este enlace abre su conversación sin cuenta: no lo comparta con nadie.',
}

export function askToConfirm(
  title: string,
): Record<Language, { subject: string; title: string; text: string; action: string }> {
  return {
    fr: {
      subject: `Confirmez votre demande pour « ${title} »`,
      title: 'Un clic, et votre demande part',
      text: 'Nous vérifions que cette adresse est la vôtre avant de transmettre votre demande au vendeur. Sans confirmation sous 7 jours, elle est effacée.',
      action: 'Confirmer et envoyer ma demande',
    },
    en: {
      subject: `Confirm your inquiry about “${title}”`,
      title: 'One click and your inquiry is on its way',
      text: 'We check that this address is yours before passing your inquiry on to the seller. Without confirmation within 7 days it is erased.',
      action: 'Confirm and send my inquiry',
    },
    es: {
      subject: `Confirme su solicitud sobre «${title}»`,
      title: 'Un clic y su solicitud sale',
      text: 'Comprobamos que esta dirección es suya antes de transmitir su solicitud al vendedor. Sin confirmación en 7 días, se borra.',
      action: 'Confirmar y enviar mi solicitud',
    },
  }
}
