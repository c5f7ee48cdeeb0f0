import { formatDay, companyTimeZone } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { notify } from '#server/notifications/notify.ts'
import { findViewDigests, takeViewDigest, type ViewDigest } from './view-digest-queries.ts'

/** Local hour from which the digest of the week before goes out on Monday. */
const sentFromHour = 8
const atOnce = 500

/**
 * Notifies sellers once a week of the views of their listings (rules, section 11). It goes out on Monday, or on Tuesday
 * where the jobs were down; weeks missed by more are not made up for.
 */
export async function sendViewDigests(app: Context) {
  const local = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime()).toZonedDateTimeISO(
    companyTimeZone,
  )
  if (local.dayOfWeek > 2 || (local.dayOfWeek === 1 && local.hour < sentFromHour)) return
  const monday = local
    .toPlainDate()
    .subtract({ days: local.dayOfWeek - 1 + 7 })
    .toString()
  for (;;) {
    const digests = await findViewDigests(app.db, monday, atOnce)
    for (const digest of digests) {
      await app.db.transaction(async (tx) => {
        if (await takeViewDigest(tx, digest.sellerId, monday))
          await notify(tx, app, contentOf(digest, monday))
      })
    }
    if (digests.length < atOnce) return
  }
}

function contentOf({ sellerId, views, contacts, title, best }: ViewDigest, monday: string) {
  const sunday = Temporal.PlainDate.from(monday).add({ days: 6 }).toString()
  return {
    userId: sellerId,
    event: 'PROPERTY_VIEWED' as const,
    title: inEachLanguage((language) => fill(titleTexts[language], { views })),
    message: inEachLanguage((language) =>
      fill(messageTexts[language], {
        from: formatDay(monday, language),
        until: formatDay(sunday, language),
        views,
        contacts,
        title,
        best,
      }),
    ),
    link: '/seller-dash/analytics',
    mail: { action: seeStatistics },
  }
}

const titleTexts = localized('Vues de vos annonces la semaine dernière : {views}')
const messageTexts = localized(
  'Du {from} au {until}. Vues : {views}. Demandes : {contacts}. La plus vue : « {title} » ({best}).',
)
const seeStatistics = localized('Voir les statistiques')
