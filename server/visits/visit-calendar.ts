import type { VisitCalendar } from '#contract/buying/visits.ts'
import { authorOf } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import {
  acceptLink,
  type LinkTo,
  openLink,
  replaceLink,
  signLink,
} from '#server/platform/signed-links/signed-links.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { rightsOfSeller } from '#server/sellers/seller-access.ts'
import type { OwnVisit } from './change-visit.ts'
import { visitPage, visitSummary } from './notify-visit.ts'
import { presentVisits } from './present-visit.ts'
import { findLanguageOfActive, findVisitsOfBuyer, findVisitsOfSeller } from './visit-queries.ts'
import { writeVisitCalendar } from './write-visit-calendar.ts'

type Keys = Pick<Context, 'config' | 'clock' | 'keyFor'>

const purpose = 'visits-calendar'
/** Visits of one side in a file, from this many days ago on; of more, those to come have priority. */
const mostVisits = 500
const pastDays = 60

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const calendarName = localized('Visites Demeure')

/** The address that opens a person's visits without a sign-in; each read extends it. */
export async function showVisitCalendar(db: Executor, app: Keys, userId: string): Promise<VisitCalendar> {
  const { salt, endsAt } = await openLink(db, app, linkTo(userId))
  const key = `${userId}.${signLink(app, purpose, userId, salt)}`
  return {
    url: `${app.config.publicUrl}/api/v1/visits/calendar.ics?key=${key}`,
    ends_at: endsAt.toISOString(),
  }
}

/** Revokes the address. */
export function revokeVisitCalendar(db: Executor, app: Pick<Context, 'clock'>, userId: string) {
  return replaceLink(db, app, linkTo(userId))
}

/**
 * A person's visits as buyer and as seller, with what each of them may see. Accounts and rights count as they are now:
 * a suspended account has no calendar, a member without the right to the agency's visits only their own.
 * @throws 404 for an invalid, expired or revoked key
 */
export async function readVisitCalendar(app: Context, key: string): Promise<string> {
  const [userId = '', signature = ''] = key.split('.')
  if (!isId.test(userId)) throw notFound()
  if (!(await acceptLink(app.db, app, linkTo(userId), { purpose, text: userId, signature }))) throw notFound()
  const language = await findLanguageOfActive(app.db, userId)
  if (!language) throw notFound()
  const owned = await visitsOf(app, userId)
  const shown = await presentVisits(app, owned)
  return writeVisitCalendar(
    owned.map(({ visit, side }, index) => {
      const { listing, address, buyer_name } = shown[index]!
      return {
        visit,
        summary: visitSummary(listing.title)[language],
        location: address ?? listing.city,
        description: side === 'seller' ? buyer_name : listing.seller.name,
        url: visitPage(app, visit.id, side),
      }
    }),
    calendarName[language],
  )
}

async function visitsOf(app: Context, userId: string): Promise<OwnVisit[]> {
  const now = app.clock.now()
  const between = { from: new Date(now.getTime() - pastDays * 86_400_000), to: undefined }
  const first = { page: 1, per_page: mostVisits }
  const bought = await findVisitsOfBuyer(app.db, await authorOf(app.db, userId), now, { between, ...first })
  const { sellerId, rights } = await rightsOfSeller(app.db, { userId })
  const received = rights.includes('leads')
    ? (await findVisitsOfSeller(app.db, sellerId, { ...between, ...first, aheadOf: now })).rows
    : []
  return [
    ...bought.rows
      .filter(({ status }) => status !== 'HELD')
      .map((visit): OwnVisit => ({ visit, side: 'buyer' })),
    ...received.map((visit): OwnVisit => ({ visit, side: 'seller' })),
  ]
}

/** A calendar that is exported, of a person instead of a rental. */
function linkTo(userId: string): LinkTo {
  return { kind: 'calendar-export', objectId: userId }
}
