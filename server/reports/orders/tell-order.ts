import type { OrderEffect } from '#contract/moderation/authority-order-words.ts'
import type { Language } from '#contract/core/language.ts'
import type { App } from '#server/app.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { type OrderRow, takeLateOrders } from './order-queries.ts'
import type { ReportTarget } from '../report-queries.ts'

type Answered = OrderRow & { effect: OrderEffect; answer: string }

/** The effect given, to the authority where it said how it wants to hear. */
export async function tellAuthority(tx: Transaction, { answerTo, ...order }: Answered) {
  if (!answerTo) return
  const { orderReference, effect, answer, issuedOn } = order
  const mail = layOutMail({
    subject: `Injonction ${orderReference} : suite donnée`,
    title: 'Suite donnée à votre injonction',
    paragraphs: [
      `Injonction ${orderReference} du ${issuedOn}, reçue le ${order.receivedAt.toISOString().slice(0, 10)}.`,
      effects[effect].fr,
      answer,
    ],
  })
  await queueMail(tx, answerTo, mail)
}

/** What an authority asked and what came of it, to whoever it is about, where nothing was taken from sight. */
export async function tellSubject(tx: Transaction, app: App, order: Answered, target: ReportTarget) {
  const { authority, orderReference, legalGround, territory, effect, answer, kind, targetId } = order
  const what = target.title || target.place
  const say = (language: Language) => [
    texts.fact[language]
      .replace('{authority}', () => authority)
      .replace('{reference}', () => orderReference)
      .replace('{ground}', () => legalGround)
      .replace('{territory}', () => territory),
    `${effects[effect][language]} ${answer}`,
    texts.redress[language],
  ]
  const paragraphs = { fr: say('fr'), en: say('en'), es: say('es') }
  const inEach = (write: (language: Language) => string): Texts => ({
    fr: write('fr'),
    en: write('en'),
    es: write('es'),
  })
  await notify(tx, app, {
    userId: target.authorId,
    event: 'moderation_decision',
    title: inEach((language) => texts.title[language].replace('{what}', () => what.slice(0, 60))),
    message: inEach((language) => paragraphs[language].slice(0, 2).join(' ')),
    link:
      kind === 'sale' ? `/seller-dash/properties/${targetId}` : `/owner-dash/properties/${targetId}/detail`,
    mail: { paragraphs },
  })
}

/** Tells the administrators of orders whose deadline is over, each once. */
export async function tellLateOrders(app: App) {
  await app.db.transaction(async (tx) => {
    const total = await takeLateOrders(tx, app.clock.now())
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: {
        fr: `Délai dépassé : ${total} injonction(s) d’autorités`,
        en: `Delay over: ${total} order(s) of authorities`,
        es: `Plazo superado: ${total} requerimiento(s) de autoridades`,
      },
      message: {
        fr: 'L’échéance est passée et l’autorité n’a pas reçu de réponse.',
        en: 'The deadline is over and the authority has no answer.',
        es: 'El plazo ha vencido y la autoridad no ha recibido respuesta.',
      },
      link: '/admin-dash/orders',
      data: { total },
      mail: { action: { fr: 'Voir les injonctions', en: 'See the orders', es: 'Ver los requerimientos' } },
    })
  })
}

const texts = {
  title: {
    fr: '« {what} » : une autorité nous a adressé une injonction',
    en: '“{what}”: an authority sent us an order',
    es: '«{what}»: una autoridad nos ha dirigido un requerimiento',
  },
  fact: {
    fr: '{authority} nous a adressé l’injonction {reference}, fondée sur {ground}, pour le territoire suivant : {territory}.',
    en: '{authority} sent us the order {reference}, based on {ground}, for this territory: {territory}.',
    es: '{authority} nos ha dirigido el requerimiento {reference}, basado en {ground}, para este territorio: {territory}.',
  },
  redress: {
    fr: 'Vous pouvez contester cette injonction auprès de l’autorité qui l’a émise ou devant le tribunal, et nous écrire depuis la page Contact.',
    en: 'You can object to this order before the authority that issued it or in court, and write to us from the contact page.',
    es: 'Puede impugnar este requerimiento ante la autoridad que lo emitió o ante los tribunales, y escribirnos desde la página de contacto.',
  },
} satisfies Record<string, Texts>

const effects: Record<OrderEffect, Texts> = {
  done: {
    fr: 'Nous avons donné suite à cette injonction.',
    en: 'We complied with this order.',
    es: 'Hemos dado cumplimiento a este requerimiento.',
  },
  partly: {
    fr: 'Nous avons donné suite à une partie de cette injonction.',
    en: 'We complied with a part of this order.',
    es: 'Hemos dado cumplimiento parcial a este requerimiento.',
  },
  refused: {
    fr: 'Nous n’avons pas donné suite à cette injonction.',
    en: 'We did not comply with this order.',
    es: 'No hemos dado cumplimiento a este requerimiento.',
  },
}
