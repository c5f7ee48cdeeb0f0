import type { Context } from '#server/platform/context.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findFullYears, type FullYear, insertNotice } from './duty-queries.ts'

/** Notifies owners of the nights that the law leaves them in a year (rules, section 11). */
export async function notifyDuties(app: Context) {
  const now = app.clock.now()
  for (const full of await findFullYears(app.db, now.getUTCFullYear())) await notifyFullYear(app, full, now)
}

/** Once at four fifths of the nights and once when all are taken, each year. */
async function notifyFullYear(app: Context, { id, ownerId, title, cap, year, nights }: FullYear, now: Date) {
  const isFull = nights >= cap
  await app.db.transaction(async (tx) => {
    const subject = `${year} ${isFull ? 100 : 80}`
    if (!(await insertNotice(tx, { rentalId: id, kind: 'nights_cap', subject, notifiedAt: now }))) return
    await notify(tx, app, {
      userId: ownerId,
      event: 'nights_cap',
      title: isFull
        ? localized('« {title} » a atteint ses {cap} nuits de {year}', { title, cap, year })
        : localized('« {title} » approche de ses {cap} nuits de {year}', { title, cap, year }),
      message: isFull
        ? localized(
            'Les nuits libres de {year} ne se réservent plus ici. Bloquez l’année sur vos autres plateformes aussi.',
            { year },
          )
        : localized(
            '{nights} nuits sont réservées, ici ou dans vos calendriers importés, sur les {cap} que la loi permet cette année-là.',
            {
              nights,
              cap,
            },
          ),
      link: `/owner-dash/bookings/calendar?home=${id}`,
      data: { property_id: id, year, nights },
    })
  })
}
