import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { validByVersion } from '#server/platform/database/replicas/timelines.ts'
import { Rental } from '#contract/rentals/rentals.ts'
import type { PublicProfile } from '#server/accounts/profile/public-profile.ts'
import type { Context } from '#server/platform/context.ts'
import { runText } from '#server/platform/database/run-statement.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { type Serializer, serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { bookingFacts } from '#server/rentals/listing/owned-rental-repository.ts'
import { coverFirst, presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { presentRental } from '#server/rentals/reads/present-rental.ts'
import { hostOf, presentHost } from '#server/rentals/reads/rental-host.ts'
import { findRole } from '#server/rentals/listing/rental-access.ts'
import { allowedActions } from '#server/rentals/lifecycle/rental-lifecycle.ts'
import { imagesOf } from '#server/rentals/reads/rental-images.ts'
import { findRental, type RentalRow } from '#server/rentals/reads/rental-repository.ts'
import { findStamp, findDetail, type RentalStamp } from './rental-detail-queries.ts'

interface MadeRental {
  stamp: RentalStamp
  /** When the host's identity ends, which changes no row. */
  until: number
  rental: Rental
}

/**
 * Cached public details. As with cards, each request reads the versions of the row and of its host; the rest is read
 * again only after a change.
 */
const made = validByVersion(new LRUCache<string, MadeRental>({ max: 800 }))

/** Recently requested ids: a rental is cached from its second request on, so that single requests use no memory. */
const requested = new LRUCache<string, true>({ max: 800 })

/** A rental as everybody sees it; its owner and moderators see it in every status. */
export async function showRental(app: Context, id: string, actor: Actor): Promise<Rental> {
  if (actor) return showToSignedIn(app, id, actor)
  const now = app.clock.now()
  const existing = made.get(id)
  const holds = existing && existing.until > now.getTime()
  if (holds && isDeepStrictEqual(await findStamp(app, id), existing.stamp)) return existing.rental
  const detail = await findDetail(app, id)
  if (!detail || !mayRead(detail.row, null)) throw notFound()
  const { stamp, row, images, profile, statement } = detail
  const rental = presentRental(
    row,
    coverFirst(images.map(presentListingImage)),
    presentHost(profile, { ...stamp, statement }, now),
    [],
  )
  if (requested.has(id)) keep(id, { stamp, until: endOfReading(profile, now), rental })
  else requested.set(id, true)
  return rental
}

/** Until when a host is shown as now, unless a row changes. */
function endOfReading({ identityEndsAt: ends }: PublicProfile, now: Date) {
  return ends && ends > now ? ends.getTime() : Infinity
}

function keep(id: string, one: MadeRental) {
  made.set(id, one)
  texts.set(one.rental, {})
}

async function showToSignedIn(app: Context, id: string, actor: Actor): Promise<Rental> {
  const row = await readableRental(app, id, actor)
  const [images, host, actions] = await Promise.all([
    imagesOf(app, id),
    hostOf(app, row.ownerId),
    actionsOn(app, row, actor),
  ])
  return presentRental(row, coverFirst(images), host, actions)
}

/** The actions of the viewer on the rental; none for visitors. */
async function actionsOn(app: Context, row: RentalRow, actor: Actor) {
  const role = findRole(row, actor)
  if (!role) return []
  const factsOf = await bookingFacts(app.db, [row.id], app.clock.now())
  return allowedActions(row.status, role, factsOf(row.id))
}

/** @throws 404 for a rental that the viewer may not see, as for an unknown one */
export async function readableRental(app: Context, id: string, actor: Actor) {
  const row = await findRental(app, id)
  if (!row || !mayRead(row, actor)) throw notFound()
  return row
}

type Access = Pick<RentalRow, 'ownerId' | 'status' | 'underReview'>

const accessText = `select owner_id as "ownerId", status, under_review as "underReview" from rental where id = $1`

/** The same check without reading the rest of the rental. @throws 404 */
export async function assertReadable(app: Context, id: string, actor: Actor) {
  const [row] = await runText<Access>(app, accessText, [id])
  if (!row || !mayRead(row, actor)) throw notFound()
}

/** Whether the actor may see a rental: everybody once it is visible, before that its owner and moderators. */
export function mayRead(row: Access, actor: Actor) {
  if (row.status === 'PUBLISHED' && !row.underReview) return true
  if (!actor) return false
  return (
    actor.userId === row.ownerId ||
    actor.roles.includes('admin') ||
    actor.permissions.includes('moderate_listings')
  )
}

const write = serializerOf(Rental)
/** The JSON of cached rentals, once it was requested. */
const texts = new WeakMap<Rental, { json?: Buffer }>()

/** The JSON of a rental, serialised once while the rental is cached. */
export const writeRental: Serializer = (answer) => {
  const stored = texts.get(answer as Rental)
  if (!stored) return write(answer)
  return (stored.json ??= Buffer.from(write(answer)))
}
