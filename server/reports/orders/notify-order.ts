import { companyDay } from '#contract/core/date-format.ts'
import type { OrderEffect } from '#contract/moderation/authority-order-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type OrderRow, claimOverdueOrders } from './order-queries.ts'
import type { ReportTarget } from '../report-queries.ts'

type Answered = OrderRow & { effect: OrderEffect; answer: string }

/** Notifies the authority of the effect, where it gave an address. */
export async function notifyAuthority(tx: Transaction, { answerTo, ...order }: Answered) {
  if (!answerTo) return
  const { orderReference, effect, answer, issuedOn } = order
  const mail = renderMail({
    subject: `Injonction ${orderReference} : suite donnée`,
    title: 'Suite donnée à votre injonction',
    paragraphs: [
      `Injonction ${orderReference} du ${issuedOn}, reçue le ${companyDay(order.receivedAt)}.`,
      effects[effect].fr,
      answer,
    ],
  })
  await queueMail(tx, answerTo, mail)
}

/** Notifies the subject of the order and its result, where no content was hidden. */
export async function notifySubject(tx: Transaction, app: Context, order: Answered, target: ReportTarget) {
  const { authority, orderReference, legalReason, territory, effect, answer, kind, targetId } = order
  const what = target.title || target.place
  const say = (language: Language) => [
    texts.fact[language]
      .replace('{authority}', () => authority)
      .replace('{reference}', () => orderReference)
      .replace('{ground}', () => legalReason)
      .replace('{territory}', () => territory),
    `${effects[effect][language]} ${answer}`,
    texts.redress[language],
  ]
  const paragraphs = inEachLanguage(say)
  await notify(tx, app, {
    userId: target.authorId,
    event: 'moderation_decision',
    title: inEachLanguage((language) => texts.title[language].replace('{what}', () => what.slice(0, 60))),
    message: inEachLanguage((language) => paragraphs[language].slice(0, 2).join(' ')),
    link:
      kind === 'sale' ? `/seller-dash/properties/${targetId}` : `/owner-dash/properties/${targetId}/detail`,
    mail: { paragraphs },
  })
}

/** Notifies administrators of overdue orders, each once. */
export async function notifyOverdueOrders(app: Context) {
  await app.db.transaction(async (tx) => {
    const total = await claimOverdueOrders(tx, app.clock.now())
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: localized('Délai dépassé : {total} injonction(s) d’autorités', { total }),
      message: localized('L’échéance est passée et l’autorité n’a pas reçu de réponse.'),
      link: '/admin-dash/orders',
      data: { total },
      mail: { action: localized('Voir les injonctions') },
    })
  })
}

const texts = {
  title: localized('« {what} » : une autorité nous a adressé une injonction'),
  fact: localized(
    '{authority} nous a adressé l’injonction {reference}, fondée sur {ground}, pour le territoire suivant : {territory}.',
  ),
  redress: localized(
    'Vous pouvez contester cette injonction auprès de l’autorité qui l’a émise ou devant le tribunal, et nous écrire depuis la page Contact.',
  ),
} satisfies Record<string, Texts>

const effects: Record<OrderEffect, Texts> = {
  done: localized('Nous avons donné suite à cette injonction.'),
  partly: localized('Nous avons donné suite à une partie de cette injonction.'),
  refused: localized('Nous n’avons pas donné suite à cette injonction.'),
}
