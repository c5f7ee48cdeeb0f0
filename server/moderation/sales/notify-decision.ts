import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Applied } from './apply-decision.ts'
import type { Decision, Sale } from './decision.ts'
import { legalReasonNames, labels, nextStepTexts, reasonNames, assessments } from './decision-texts.ts'
import type { SaleEdits } from '#server/schema/administration/sale-moderation-tables.ts'

/** Notifies the seller of the decision by notification and e-mail, with the statement of reasons. */
export async function notifyDecision(
  app: Context,
  tx: Transaction,
  sale: Sale,
  decision: Decision,
  applied: Applied = {},
) {
  const { title, paragraphs } = statementOf(sale, decision, applied)
  await notify(tx, app, {
    userId: sale.sellerId,
    event: 'moderation_decision',
    title,
    message: inEachLanguage((language) => paragraphs[language].slice(0, 2).join(' ')),
    link: `/seller-dash/properties/${sale.id}`,
    data: { property_id: sale.id, action: decision.action },
    mail: { paragraphs, action: localized('Voir l’annonce') },
  })
}

interface Statement {
  title: Texts
  paragraphs: Record<keyof Texts, string[]>
}

function statementOf(sale: Sale, decision: Decision, applied: Applied): Statement {
  if (decision.action === 'approve') return approved(sale)
  if (decision.action === 'reinstate') return reinstated(sale)
  if (decision.action === 'escalate') throw new Error('the seller is not told that a listing was handed on')
  const what = assessments[decision.action]
  const next = nextSteps(decision)
  const say = (language: keyof Texts) => [
    what.fact[language],
    `${labels.reason[language]} ${reasonNames[decision.reason_code ?? 'other'][language]}. ${decision.reason?.trim() ?? ''}`,
    `${labels.ground[language]} ${legalReasonNames[decision.ground ?? 'terms'][language]}${decision.ground_reference ? ` (${decision.ground_reference})` : ''}. ${labels.human[language]}`,
    ...editsIn(language, applied.edits),
    ...(decision.afterNotice ? [labels.notice[language]] : []),
    ...(decision.order ? [`${labels.order[language]} ${decision.order}.`] : []),
    next[language],
    labels.redress[language],
  ]
  return {
    title: inEachLanguage((language) => fill(what.title[language], { title: sale.title })),
    paragraphs: inEachLanguage(say),
  }
}

function approved(sale: Sale): Statement {
  if (sale.saleStatus === 'pending_validation') {
    const isPlanned = sale.scheduledFor !== null
    return {
      title: localized('« {title} » est approuvée', { title: sale.title }),
      paragraphs: oneParagraph(
        isPlanned
          ? localized('Votre annonce est conforme. Elle sera publiée à la date que vous avez choisie.')
          : localized('Votre annonce est conforme. Publiez-la quand vous le souhaitez depuis votre espace.'),
      ),
    }
  }
  return {
    title: localized('« {title} » est en ligne', { title: sale.title }),
    paragraphs: oneParagraph(
      localized('Votre annonce a été vérifiée par notre équipe : elle est visible de tous.'),
    ),
  }
}

function reinstated(sale: Sale): Statement {
  const where: Record<'active' | 'draft' | 'withdrawn', Texts> = {
    active: localized('La suspension est levée : votre annonce est de nouveau visible de tous.'),
    draft: localized(
      'La suspension est levée : votre annonce est un brouillon que vous pouvez corriger et soumettre.',
    ),
    withdrawn: localized(
      'La suspension est levée : votre annonce reste retirée de la vente, et vous pouvez la remettre en ligne.',
    ),
  }
  const end =
    sale.saleStatus === 'draft' || sale.saleStatus === 'withdrawn' ? where[sale.saleStatus] : where.active
  return {
    title: localized('La suspension de « {title} » est levée', { title: sale.title }),
    paragraphs: oneParagraph(end),
  }
}

function nextSteps({ action, allow_resubmission: again = true }: Decision): Texts {
  if (action === 'suspend') return nextStepTexts.suspended
  if (action === 'approve_with_edit') return nextStepTexts.read
  if (action === 'ban') return nextStepTexts.wait
  if (action === 'reject' || action === 'request_changes') {
    return again ? nextStepTexts.mend : nextStepTexts.final
  }
  return nextStepTexts.final
}

/** The texts after the moderator's edits. */
function editsIn(language: Language, edits: SaleEdits = {}) {
  const lines = [
    edits.title && `${fieldNames.title[language]} ${edits.title.after}`,
    edits.description && `${fieldNames.description[language]} ${edits.description.after}`,
  ]
  return lines.filter((line) => line !== undefined)
}

const fieldNames = {
  title: localized('Nouveau titre :'),
  description: localized('Nouveau texte :'),
} as const satisfies Record<string, Texts>

function oneParagraph(text: Texts) {
  return inEachLanguage((language) => [text[language]])
}
