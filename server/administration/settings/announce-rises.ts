import { definitionOf } from '#contract/administration/setting-definitions.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findConcerned, findToAnnounce, markAnnounced, markRecalled } from './announcement-queries.ts'
import { lockChange } from './setting-queries.ts'
import { settingText } from './setting-text.ts'

type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>

const atOnce = 100

/**
 * Notifies those who pay it that a fee or price rises, and from when on (Regulation (EU) 2019/1150, article 3), and
 * those who were notified, that a withdrawn rise does not take place. Each batch is stored with the last person that it
 * reached, so that a process that ends in between leaves nobody out and notifies nobody twice.
 */
export async function announceRises(app: Context) {
  for (const id of await findToAnnounce(app.db)) {
    let goesOn = true
    while (goesOn) goesOn = await app.db.transaction((tx) => announceNext(tx, app, id))
  }
}

/** @returns whether people are left */
async function announceNext(tx: Transaction, app: Context, id: string) {
  const change = await lockChange(tx, id)
  if (!change?.isAnnounced) return false
  if (change.withdrawnAt) return recallNext(tx, app, change)
  if (change.announcedAt) return false
  const people = await findConcerned(tx, change.key, { after: change.announcedTo, most: atOnce })
  for (const userId of people) await notify(tx, app, { userId, ...announcement(change) })
  const isLast = people.length < atOnce
  await markAnnounced(tx, id, {
    to: people.at(-1) ?? change.announcedTo,
    at: isLast ? app.clock.now() : null,
  })
  return !isLast
}

async function recallNext(tx: Transaction, app: Context, change: Change) {
  if (change.recalledAt) return false
  const { id, announcedTo: until, recalledTo: after } = change
  const people = until ? await findConcerned(tx, change.key, { after, until, most: atOnce }) : []
  for (const userId of people) await notify(tx, app, { userId, ...recall(change) })
  const isLast = people.length < atOnce
  await markRecalled(tx, id, { to: people.at(-1) ?? after, at: isLast ? app.clock.now() : null })
  return !isLast
}

function announcement(change: Change) {
  const values = valuesOf(change)
  const isForHosts = definitionOf(change.key).riseNotifies === 'hosts'
  return {
    ...addressed(isForHosts),
    title: localized('« {setting} » passe à {value} le {from}', values),
    message: isForHosts
      ? localized(
          'À partir du {from}, « {setting} » passe de {former} à {value}. Les réservations faites avant gardent leur taux. Si vous refusez ce changement, vous pouvez d’ici là retirer vos annonces ou fermer votre compte, sans frais.',
          values,
        )
      : localized(
          'À partir du {from}, « {setting} » passe de {former} à {value}. Votre période en cours garde son prix ; le nouveau vaut à la suivante. Si vous refusez ce changement, vous pouvez d’ici là changer de formule ou l’arrêter, sans frais.',
          values,
        ),
  }
}

function recall(change: Change) {
  const values = valuesOf(change)
  return {
    ...addressed(definitionOf(change.key).riseNotifies === 'hosts'),
    title: localized('« {setting} » reste à {former}', values),
    message: localized(
      'La hausse annoncée pour le {from} n’aura pas lieu : « {setting} » ne passe pas à {value}.',
      values,
    ),
  }
}

/** Security, decisions and terms: its e-mail cannot be switched off. */
function addressed(isForHosts: boolean) {
  return {
    event: 'SYSTEM_UPDATE',
    link: isForHosts ? '/terms-of-use' : '/seller-dash/billing',
    mail: { action: isForHosts ? seeTerms : seePlan },
  } as const
}

const seeTerms = localized('Lire les conditions')
const seePlan = localized('Voir ma formule')

function valuesOf({ key, value, former, validFrom }: Change) {
  return {
    setting: label(`setting.${key}`),
    value: settingText(key, value),
    former: settingText(key, former),
    from: inEachLanguage((language) => formatDay(companyDay(validFrom), language)),
  }
}
