import type { Financing, Horizon, InquiryType } from '#contract/buying/inquiry-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { InquiryRow } from './inquiry-queries.ts'

/** Texts of e-mails and notifications about inquiries. */

const typeLabels: Record<InquiryType, Texts> = {
  VISIT_REQUEST: localized('Demande de visite'),
  PRICE_INQUIRY: localized('Question sur le prix'),
  GENERAL_INFO: localized('Demande d’informations'),
  FINANCING_INFO: localized('Question sur le financement'),
  DOCUMENTATION_REQUEST: localized('Demande de documents'),
}

const financingLabels: Record<Financing, Texts> = {
  cash: localized('Financement : comptant'),
  agreement: localized('Financement : accord de la banque'),
  simulation: localized('Financement : simulation faite'),
  none: localized('Financement : pas encore étudié'),
}

const horizonLabels: Record<Horizon, Texts> = {
  now: localized('Projet : dès que possible'),
  three_months: localized('Projet : dans les trois mois'),
  six_months: localized('Projet : dans les six mois'),
  later: localized('Projet : plus tard'),
}

/** The buyer's plans, one line each. */
export function planLines({ financing, horizon }: InquiryRow): Record<Language, string[]> {
  const labels = [financing && financingLabels[financing], horizon && horizonLabels[horizon]].filter(
    (words) => words !== null,
  )
  return inEachLanguage((language) => labels.map((words) => words[language]))
}

export function newInquiryTitle({ inquiryType, buyerName }: InquiryRow, title: string): Texts {
  const type = typeLabels[inquiryType]
  return localized('{type} de {buyerName} pour « {title} »', { type, buyerName, title })
}

/** The same for a lock screen: no name. */
export function newInquiryBrief({ inquiryType }: InquiryRow): Texts {
  const type = typeLabels[inquiryType]
  return localized('{type} pour une de vos annonces', { type })
}

export function replyTitle({ buyerName }: InquiryRow, title: string): Texts {
  return localized('{buyerName} vous a répondu au sujet de « {title} »', { buyerName, title })
}

export function answeredTitle(seller: string, title: string): Texts {
  return localized('{seller} a répondu à votre demande pour « {title} »', { seller, title })
}

export function reminderTitle({ buyerName }: InquiryRow, title: string): Texts {
  return localized('{buyerName} attend votre réponse pour « {title} »', { buyerName, title })
}

export const reminderBrief: Texts = localized('Un acheteur attend votre réponse')

export function reminderMessage(hours: number): Texts {
  return localized(
    'Cette demande est sans réponse depuis {hours} heures. Même un mot pour dire quand vous répondrez garde l’acheteur.',
    { hours },
  )
}

export const seeThread: Texts = localized('Lire et répondre')
export const threadFootnote: Texts = localized(
  'Ce lien ouvre votre échange sans compte : ne le transmettez à personne.',
)

export function requestConfirmationText(title: string) {
  return {
    subject: localized('Confirmez votre demande pour « {title} »', { title }),
    title: localized('Un clic, et votre demande part'),
    text: localized(
      'Nous vérifions que cette adresse est la vôtre avant de transmettre votre demande au vendeur. Sans confirmation sous 7 jours, elle est effacée.',
    ),
    action: localized('Confirmer et envoyer ma demande'),
  }
}
