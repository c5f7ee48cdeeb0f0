import type { App } from '#server/app.ts'
import { datesIn } from '#server/bookings/lifecycle/stay-days.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { notify } from '#server/notifications/notify.ts'
import { ownerOf } from '#server/rentals/listing/own-rental.ts'
import { type FeedRecord, findConflicts, keepToldConflicts } from './feed-queries.ts'

interface Home {
  ownerId: string
  title: string
}

/** Tells the owner once of each event elsewhere that shares a night with a stay here. */
export async function tellConflicts(tx: Transaction, app: App, feed: FeedRecord, home: Home) {
  const conflicts = await findConflicts(tx, feed.id)
  const fresh = conflicts.find(({ told }) => !told)
  await keepToldConflicts(
    tx,
    feed.id,
    conflicts.map(({ id }) => id),
  )
  if (!fresh) return
  const { startsOn, endsOn, checkIn, checkOut } = fresh
  const elsewhere = inEachLanguage((language) => datesIn(language, startsOn, endsOn))
  const here = inEachLanguage((language) => datesIn(language, checkIn, checkOut))
  await notify(tx, app, {
    userId: home.ownerId,
    event: 'calendar_conflict',
    title: {
      fr: `Des nuits de « ${home.title} » sont prises deux fois`,
      en: `Nights of “${home.title}” are taken twice`,
      es: `Hay noches de «${home.title}» ocupadas dos veces`,
    },
    message: {
      fr: `${feed.name} annonce une réservation du ${elsewhere.fr} ; un séjour Demeure va du ${here.fr}. Rien n’a été changé : à vous de voir lequel annuler.`,
      en: `${feed.name} shows a booking, ${elsewhere.en}; there is a Demeure stay, ${here.en}. Nothing was changed: decide which one to cancel.`,
      es: `${feed.name} muestra una reserva del ${elsewhere.es}; una estancia de Demeure va del ${here.es}. No se ha cambiado nada: decida cuál cancelar.`,
    },
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

export async function tellFailure(tx: Transaction, app: App, feed: FeedRecord, home: Home) {
  await notify(tx, app, {
    userId: home.ownerId,
    event: 'feed_failing',
    title: {
      fr: `Le calendrier ${feed.name} ne répond plus`,
      en: `The calendar ${feed.name} no longer answers`,
      es: `El calendario ${feed.name} ya no responde`,
    },
    message: {
      fr: `Depuis plus de six heures, nous ne parvenons pas à lire le calendrier ${feed.name} de « ${home.title} ». Les nuits connues restent fermées ; vérifiez son adresse.`,
      en: `For more than six hours we have not been able to read the calendar ${feed.name} of “${home.title}”. The nights we know of stay closed; check its address.`,
      es: `Desde hace más de seis horas no conseguimos leer el calendario ${feed.name} de «${home.title}». Las noches conocidas siguen cerradas; compruebe su dirección.`,
    },
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

/** A stay was promised while another platform did not say what it has sold. */
export async function tellUnread(tx: Executor, app: App, feed: FeedRecord, bookingCode: string) {
  const ownerId = await ownerOf(tx, feed.rentalId)
  if (!ownerId) return
  await notify(tx, app, {
    userId: ownerId,
    event: 'feed_failing',
    title: {
      fr: `Vérifiez ${feed.name} pour le séjour ${bookingCode}`,
      en: `Check ${feed.name} for the stay ${bookingCode}`,
      es: `Compruebe ${feed.name} para la estancia ${bookingCode}`,
    },
    message: {
      fr: `Le calendrier ${feed.name} n’a pas pu être relu juste avant la confirmation. Assurez-vous que ces nuits n’y ont pas été vendues.`,
      en: `The calendar ${feed.name} could not be read again just before the confirmation. Make sure that these nights were not sold there.`,
      es: `No se pudo releer el calendario ${feed.name} justo antes de la confirmación. Asegúrese de que esas noches no se vendieron allí.`,
    },
    link: calendarLink(feed.rentalId),
    data: { property_id: feed.rentalId, feed_id: feed.id },
  })
}

function calendarLink(rentalId: string) {
  return `/owner-dash/bookings/calendar?home=${rentalId}`
}
