import type { Language } from '#contract/core/language.ts'
import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Applied } from './apply-decision.ts'
import type { Decision, Sale } from './decision.ts'
import { groundNames, labels, nextStepTexts, reasonNames, verdicts } from './decision-texts.ts'
import type { SaleEdits } from '#server/schema/administration/sale-moderation-tables.ts'

/** Tells the seller what was decided and why, under the bell and by e-mail: a statement of reasons. */
export async function tellDecision(
  app: App,
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

function statementOf(sale: Sale, decision: Decision, applied: Applied): Statement {
  if (decision.action === 'approve') return approved(sale)
  if (decision.action === 'reinstate') return reinstated(sale)
  if (decision.action === 'escalate') throw new Error('the seller is not told that a listing was handed on')
  const what = verdicts[decision.action]
  const next = nextSteps(decision)
  const say = (language: keyof Texts) => [
    what.fact[language],
    `${labels.reason[language]} ${reasonNames[decision.reason_code ?? 'other'][language]}. ${decision.reason?.trim() ?? ''}`,
    `${labels.ground[language]} ${groundNames[decision.ground ?? 'terms'][language]}${decision.ground_reference ? ` (${decision.ground_reference})` : ''}. ${labels.human[language]}`,
    ...editsIn(language, applied.edits),
    ...(decision.afterNotice ? [labels.notice[language]] : []),
    ...(decision.order ? [`${labels.order[language]} ${decision.order}.`] : []),
    next[language],
    labels.redress[language],
  ]
  return {
    title: fillTitle(what.title, sale.title),
    paragraphs: inEachLanguage(say),
  }
}

function approved(sale: Sale): Statement {
  if (sale.saleStatus === 'pending_validation') {
    const isPlanned = sale.scheduledFor !== null
    return {
      title: fillTitle(
        {
          fr: '« {title} » est approuvée',
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
        fr: '« {title} » est en ligne',
        en: '“{title}” is online',
        es: '«{title}» está en línea',
      },
      sale.title,
    ),
    paragraphs: {
      fr: ['Votre annonce a été vérifiée par notre équipe : elle est visible de tous.'],
      en: ['Our team has checked your listing: everybody can see it.'],
      es: ['Nuestro equipo ha verificado su anuncio: todo el mundo puede verlo.'],
    },
  }
}

function reinstated(sale: Sale): Statement {
  const where: Record<'active' | 'draft' | 'withdrawn', Texts> = {
    active: {
      fr: 'La suspension est levée : votre annonce est de nouveau visible de tous.',
      en: 'The suspension is over: everybody can see your listing again.',
      es: 'La suspensión ha terminado: su anuncio vuelve a ser visible para todos.',
    },
    draft: {
      fr: 'La suspension est levée : votre annonce est un brouillon que vous pouvez corriger et soumettre.',
      en: 'The suspension is over: your listing is a draft that you can correct and submit.',
      es: 'La suspensión ha terminado: su anuncio es un borrador que puede corregir y enviar.',
    },
    withdrawn: {
      fr: 'La suspension est levée : votre annonce reste retirée de la vente, et vous pouvez la remettre en ligne.',
      en: 'The suspension is over: your listing stays off the market, and you can put it back online.',
      es: 'La suspensión ha terminado: su anuncio sigue retirado de la venta y puede volver a publicarlo.',
    },
  }
  const end =
    sale.saleStatus === 'draft' || sale.saleStatus === 'withdrawn' ? where[sale.saleStatus] : where.active
  return {
    title: fillTitle(
      {
        fr: 'La suspension de « {title} » est levée',
        en: 'The suspension of “{title}” is over',
        es: 'La suspensión de «{title}» ha terminado',
      },
      sale.title,
    ),
    paragraphs: { fr: [end.fr], en: [end.en], es: [end.es] },
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

/** What a moderator wrote otherwise, as it reads now. */
function editsIn(language: Language, edits: SaleEdits = {}) {
  const lines = [
    edits.title && `${fieldNames.title[language]} ${edits.title.after}`,
    edits.description && `${fieldNames.description[language]} ${edits.description.after}`,
  ]
  return lines.filter((line) => line !== undefined)
}

const fieldNames = {
  title: { fr: 'Nouveau titre :', en: 'New title:', es: 'Nuevo título:' },
  description: { fr: 'Nouveau texte :', en: 'New text:', es: 'Nuevo texto:' },
} as const satisfies Record<string, Texts>

function fillTitle(texts: Texts, title: string): Texts {
  const put = (text: string) => text.replace('{title}', () => title)
  return { fr: put(texts.fr), en: put(texts.en), es: put(texts.es) }
}
