import { formatDay } from '#contract/core/date-format.ts'
import type { SuspensionCategory } from '#contract/people/suspension-enums.ts'
import type { OpenStay } from '#server/bookings/cancellation/stays-of-suspended.ts'
import { amountIn } from '#server/ledger/format-money.ts'
import { appealDays } from '#server/moderation/appeals/appeal-delays.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { appealPath } from './appeal-key.ts'
import type { SuspensionRow } from './suspension-queries.ts'

const categories: Record<SuspensionCategory, Texts> = {
  off_platform_payment: localized('paiement demandé hors de Demeure'),
  fraud: localized('soupçon de fraude'),
  false_listing: localized('annonce trompeuse'),
  conduct: localized('comportement envers d’autres personnes'),
  identity: localized('identité qui n’a pas pu être établie'),
  security: localized('compte qui semble utilisé par quelqu’un d’autre'),
  law: localized('demande d’une autorité'),
  other: localized('conditions d’utilisation non respectées'),
}

/** The reason, what it means and how to contest it, by e-mail above all: nobody signs in to a suspended account. */
export async function notifySuspended(tx: Transaction, app: Context, suspension: SuspensionRow) {
  const { id, userId, category, reason, until } = suspension
  const statement = localized('Motif : {category}. {reason}', { category: categories[category], reason })
  const duration = until
    ? localized(
        'Jusqu’au {day} inclus, personne ne se connecte à votre compte, vos annonces sont masquées et vos versements attendent. Ensuite, tout est rétabli.',
        { day: inEachLanguage((language) => formatDay(until, language)) },
      )
    : localized(
        'Jusqu’à nouvel ordre, personne ne se connecte à votre compte, vos annonces sont masquées et vos versements attendent.',
      )
  const redress = localized(
    'Vous pouvez contester pendant six mois par le lien de ce message : une autre personne que celle qui a décidé l’examine sous {appealDays} jours. Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.',
    { appealDays },
  )
  await notify(tx, app, {
    userId,
    event: 'moderation_decision',
    title: localized('Votre compte est suspendu'),
    message: inEachLanguage((language) => `${statement[language]} ${duration[language]}`),
    link: appealPath(app, id),
    mail: {
      paragraphs: inEachLanguage((language) => [statement[language], duration[language], redress[language]]),
      action: localized('Contester la suspension'),
    },
  })
}

/** After a suspension ended, whatever ended it; `answer` is that of whoever lifted it. */
export async function notifyLifted(tx: Transaction, app: Context, userId: string, answer: string | null) {
  const restored = localized(
    'Vous pouvez de nouveau vous connecter. Les annonces que la suspension avait masquées sont visibles et vos versements reprennent.',
  )
  const reason = answer === null ? undefined : localized('Motif : {reason}', { reason: answer })
  await notify(tx, app, {
    userId,
    event: 'moderation_decision',
    title: localized('Votre compte est rétabli'),
    message: inEachLanguage((language) => [reason?.[language], restored[language]].filter(Boolean).join(' ')),
    link: '/login',
    mail: { action: localized('Me connecter') },
  })
}

/** A guest whose host can no longer receive them: the credit, and the rentals that are free for the same nights. */
export async function offerOtherRentals(
  tx: Transaction,
  app: Context,
  { booking, city }: OpenStay,
  creditMinor: number,
  found: { count: number; path: string } | undefined,
) {
  const credit = inEachLanguage((language) => amountIn(language, creditMinor, booking.currency))
  const paid = localized(
    'En plus du remboursement de votre séjour {code}, {credit} vous sont dus pour vous reloger.',
    { code: booking.code, credit },
  )
  const free =
    found && found.count > 0
      ? localized(
          '{count, plural, one {Un logement est libre} other {# logements sont libres}} à {city} pour les mêmes nuits.',
          { count: found.count, city },
        )
      : undefined
  await notify(tx, app, {
    userId: booking.guestId,
    event: 'booking_cancelled',
    title: localized('Reloger votre séjour à {city}', { city }),
    message: inEachLanguage((language) => [paid[language], free?.[language]].filter(Boolean).join(' ')),
    link: free && found ? found.path : `/client-dash/bookings/${booking.id}`,
    data: { booking_id: booking.id, code: booking.code },
    soon: true,
    mail: { action: free ? localized('Voir les logements libres') : localized('Voir la réservation') },
  })
}

/** Confirms the appeal to the person, and notifies administrators that it awaits a decision. */
export async function notifyAppealed(tx: Transaction, app: Context, userId: string, name: string) {
  await notify(tx, app, {
    userId,
    event: 'report_received',
    title: localized('Votre recours est enregistré'),
    message: localized('Une autre personne que celle qui a décidé l’examinera sous {appealDays} jours.', {
      appealDays,
    }),
    mail: {},
  })
  await notifyAdmins(tx, app, {
    event: 'incident_reported',
    title: localized('Suspension contestée : {name}', { name }),
    message: localized('À trancher sous {appealDays} jours, par quelqu’un d’autre que qui a suspendu.', {
      appealDays,
    }),
    link: `/admin-dash/users/${userId}`,
  })
}

/** A refused appeal: the suspension stands. */
export async function notifyAppealRefused(tx: Transaction, app: Context, userId: string, answer: string) {
  await notify(tx, app, {
    userId,
    event: 'moderation_decision',
    title: localized('Votre recours est tranché : la suspension est maintenue'),
    message: localized('Après un nouvel examen par une autre personne. Motif : {answer}', { answer }),
    mail: {
      paragraphs: inEachLanguage((language) => [maintained(answer)[language], court[language]]),
    },
  })
}

const maintained = (answer: string) =>
  localized('Après un nouvel examen par une autre personne, la suspension est maintenue. Motif : {answer}', {
    answer,
  })
const court = localized('Vous pouvez aussi saisir un organe de règlement extrajudiciaire ou le tribunal.')
