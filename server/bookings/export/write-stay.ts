import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { eventUid } from '#server/calendar/feeds/event-uid.ts'
import { writeCalendar } from '#server/calendar/feeds/write-calendar.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { noStayToWrite } from '../booking-refusals.ts'
import { showBooking } from '../reads/show-booking.ts'

const summary: Texts = localized('Séjour : {title}, {city}')
const details: Texts = localized(
  'Arrivée à partir de {from}, départ avant {until}. Réservation {code} : {address}',
)

/**
 * A stay as a calendar file for one of its participants.
 * @throws 404 for others, 409 where the stay is not confirmed
 */
export async function writeStay(
  app: Context,
  id: string,
  reading: { actor: SignedIn; language: Language },
): Promise<{ name: string; text: string }> {
  const booking = await showBooking(app.db, app, id, reading)
  if (booking.status !== 'CONFIRMED' && booking.status !== 'IN_STAY') throw noStayToWrite()
  const { property, code } = booking
  const { title, city } = property
  const { language } = reading
  const place = property.address && `${property.address.street}, ${property.address.postcode} ${city}`
  const text = writeCalendar(title, [
    {
      uid: eventUid('stay', booking.id, booking.property_id),
      from: booking.check_in,
      to: booking.check_out,
      summary: fill(summary[language], { title, city }),
      location: place ?? city,
      description: fill(details[language], {
        from: property.check_in_from,
        until: property.check_out_until,
        code,
        address: `${app.config.publicUrl}/client-dash/bookings/${booking.id}`,
      }),
      madeAt: new Date(booking.confirmed_at ?? booking.created_at),
    },
  ])
  return { name: code, text }
}
