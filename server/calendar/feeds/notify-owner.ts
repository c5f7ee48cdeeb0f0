import type { Context } from '#server/platform/context.ts'
import { datesIn } from '#server/availability/stay-days.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { ownerOf } from '#server/rentals/listing/own-rental.ts'
import { type FeedRecord, findConflicts, storeNotifiedConflicts } from './feed-queries.ts'

interface Rental {
  ownerId: string
  title: string
}

/** Notifies the owner, once per event, of sales elsewhere that overlap a stay here: the first one, and how many more. */
export async function notifyConflicts(tx: Transaction, app: Context, feed: FeedRecord, rental: Rental) {
  const conflicts = await findConflicts(tx, feed.id)
  const unnotified = conflicts.filter(({ isNotified }) => !isNotified)
  const [fresh] = unnotified
  await storeNotifiedConflicts(
    tx,
    feed.id,
    conflicts.map(({ id }) => id),
  )
  if (!fresh) return
  const { startsOn, endsOn, checkIn, checkOut } = fresh
  const elsewhere = inEachLanguage((language) => datesIn(language, startsOn, endsOn))
  const here = inEachLanguage((language) => datesIn(language, checkIn, checkOut))
  await notify(tx, app, {
    userId: rental.ownerId,
    event: 'calendar_conflict',
    title: localized('Des nuits de « {title} » sont prises deux fois', { title: rental.title }),
    message: localized(
      '{name} annonce une réservation du {elsewhere} ; un séjour Demeure va du {here}. {others, plural, =0 {} one {Un autre conflit est dans votre calendrier. } other {# autres conflits sont dans votre calendrier. }}Rien n’a été changé : à vous de voir lequel annuler.',
      { name: feed.name, elsewhere, here, others: unnotified.length - 1 },
    ),
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

export async function notifyFailure(tx: Transaction, app: Context, feed: FeedRecord, rental: Rental) {
  await notify(tx, app, {
    userId: rental.ownerId,
    event: 'feed_failing',
    title: localized('Le calendrier {name} ne répond plus', { name: feed.name }),
    message: localized(
      'Depuis plus de six heures, nous ne parvenons pas à lire le calendrier {name} de « {title} ». Les nuits connues restent fermées ; vérifiez son adresse.',
      { name: feed.name, title: rental.title },
    ),
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

/** Notifies the owner that a stay was confirmed while a feed could not be read. */
export async function notifyUnread(tx: Executor, app: Context, feed: FeedRecord, bookingCode: string) {
  const ownerId = await ownerOf(tx, feed.rentalId)
  if (!ownerId) return
  await notify(tx, app, {
    userId: ownerId,
    event: 'feed_failing',
    title: localized('Vérifiez {name} pour le séjour {bookingCode}', { name: feed.name, bookingCode }),
    message: localized(
      'Le calendrier {name} n’a pas pu être relu juste avant la confirmation. Assurez-vous que ces nuits n’y ont pas été vendues.',
      { name: feed.name },
    ),
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

function calendarLink(rentalId: string) {
  return `/owner-dash/bookings/calendar?home=${rentalId}`
}
