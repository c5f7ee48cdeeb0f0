import type { App } from '#server/app.ts'
import { notify } from '#server/notifications/notify.ts'
import { findFullYears, findUnregistered, type FullYear, insertNotice } from './duty-queries.ts'

/**
 * Tells owners what the law asks of their homes: how many nights a year are left, that a number is missing (rules,
 * section 11).
 */
export async function tellDuties(app: App) {
  const now = app.clock.now()
  for (const full of await findFullYears(app.db, now.getUTCFullYear())) await tellFullYear(app, full, now)
  for (const home of await findUnregistered(app.db)) {
    await app.db.transaction(async (tx) => {
      const notice = { rentalId: home.id, kind: 'registration_missing', subject: '', toldAt: now } as const
      if (!(await insertNotice(tx, notice))) return
      await notify(tx, app, {
        userId: home.ownerId,
        event: 'registration_missing',
        title: {
          fr: `« ${home.title} » n’a pas de numéro d’enregistrement`,
          en: `“${home.title}” has no registration number`,
          es: `«${home.title}» no tiene número de registro`,
        },
        message: {
          fr: 'En France, un meublé de tourisme s’annonce avec le numéro que délivre la mairie. Ajoutez-le à l’annonce.',
          en: 'In France a holiday home is advertised with the number that the town hall gives. Add it to the listing.',
          es: 'En Francia un alojamiento turístico se anuncia con el número que da el ayuntamiento. Añádalo al anuncio.',
        },
        link: publishStep(home.id),
        data: { property_id: home.id },
      })
    })
  }
}

/** Once at four fifths of the nights and once when they are all taken, each year. */
async function tellFullYear(app: App, { id, ownerId, title, cap, year, nights }: FullYear, now: Date) {
  const isFull = nights >= cap
  await app.db.transaction(async (tx) => {
    const subject = `${year} ${isFull ? 100 : 80}`
    if (!(await insertNotice(tx, { rentalId: id, kind: 'nights_cap', subject, toldAt: now }))) return
    await notify(tx, app, {
      userId: ownerId,
      event: 'nights_cap',
      title: isFull
        ? {
            fr: `« ${title} » a atteint ses ${cap} nuits de ${year}`,
            en: `“${title}” has reached its ${cap} nights of ${year}`,
            es: `«${title}» ha alcanzado sus ${cap} noches de ${year}`,
          }
        : {
            fr: `« ${title} » approche de ses ${cap} nuits de ${year}`,
            en: `“${title}” is near its ${cap} nights of ${year}`,
            es: `«${title}» se acerca a sus ${cap} noches de ${year}`,
          },
      message: isFull
        ? {
            fr: `Les nuits libres de ${year} ne se réservent plus ici. Les nuits vendues ailleurs ne sont pas comptées : bloquez l’année sur vos autres plateformes.`,
            en: `The free nights of ${year} can no longer be booked here. Nights sold elsewhere are not counted: block the year on your other platforms.`,
            es: `Las noches libres de ${year} ya no se reservan aquí. Las vendidas en otros sitios no se cuentan: bloquee el año en sus otras plataformas.`,
          }
        : {
            fr: `${nights} nuits sont réservées sur les ${cap} que la loi permet cette année-là.`,
            en: `${nights} nights are booked of the ${cap} that the law allows that year.`,
            es: `Hay ${nights} noches reservadas de las ${cap} que la ley permite ese año.`,
          },
      link: `/owner-dash/bookings/calendar?home=${id}`,
      data: { property_id: id, year, nights },
    })
  })
}

function publishStep(id: string) {
  return `/owner-dash/properties/${id}/edit?step=publish`
}
