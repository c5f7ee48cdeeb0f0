import { formatDay } from '#contract/core/date-format.ts'
import { dataCopyDays, type DataRequestKind } from '#contract/people/data-request-enums.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { dataCopyPath } from './data-copy-key.ts'
import type { DataRequestRow } from './data-request-queries.ts'

const kinds: Record<DataRequestKind, Texts> = {
  export: localized('Copie de vos données'),
  erasure: localized('Effacement de vos données'),
}
const remedies = localized(
  'Vous pouvez introduire une réclamation auprès de l’autorité de protection des données (en France, la CNIL) ou saisir le tribunal.',
)

const dayTexts = (day: string) => inEachLanguage((language) => formatDay(day, language))

/** Confirms a request with its last day. */
export function notifyReceived(tx: Transaction, app: Context, { userId, kind, dueOn }: DataRequestRow) {
  return notify(tx, app, {
    userId,
    event: 'SYSTEM_UPDATE',
    title: kinds[kind],
    message: localized('Votre demande est enregistrée. Nous répondons au plus tard le {day}.', {
      day: dayTexts(dueOn),
    }),
    mail: {},
  })
}

/** The extension and its reason, within the first month. */
export function notifyExtended(
  tx: Transaction,
  app: Context,
  { userId, kind }: DataRequestRow,
  { dueOn, reason }: { dueOn: string; reason: string },
) {
  const message = localized(
    'Votre demande prend plus de temps que prévu : nous répondons au plus tard le {day}. Motif : {reason}',
    { day: dayTexts(dueOn), reason },
  )
  return notify(tx, app, {
    userId,
    event: 'SYSTEM_UPDATE',
    title: kinds[kind],
    message,
    mail: { paragraphs: inEachLanguage((language) => [message[language], remedies[language]]) },
  })
}

/** The link to the copy. */
export function notifyCopy(tx: Transaction, app: Context, { id, userId, kind }: DataRequestRow) {
  return notify(tx, app, {
    userId,
    event: 'SYSTEM_UPDATE',
    title: kinds[kind],
    message: localized(
      'Votre copie est prête. Le lien vaut {dataCopyDays} jours ; ne le donnez à personne.',
      {
        dataCopyDays,
      },
    ),
    link: dataCopyPath(app, id),
    mail: { action: localized('Télécharger mes données') },
  })
}

/** The refusal, its reason and the remedies (GDPR, article 12(4)). */
export function notifyRefused(
  tx: Transaction,
  app: Context,
  { userId, kind }: DataRequestRow,
  reason: string,
) {
  const message = localized('Nous ne donnons pas suite à votre demande. Motif : {reason}', { reason })
  return notify(tx, app, {
    userId,
    event: 'SYSTEM_UPDATE',
    title: kinds[kind],
    message,
    mail: { paragraphs: inEachLanguage((language) => [message[language], remedies[language]]) },
  })
}
