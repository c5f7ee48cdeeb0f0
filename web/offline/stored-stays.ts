import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayGuide } from '#contract/bookings/stay-guide.ts'
import { fetchFile } from '#web/api/save-file.ts'
import { accountOfToken, isActing, staysCache } from '#web/api/token.ts'
import { readAccountFrom } from '#web/session/session.ts'
import { closedGuide } from './closed-guide.ts'

// The guard of an area runs once the modules of the document's routes are there.
readAccountFrom(() => storedUser())

/** A stay as it was when its guest last saw it with a connection. */
export interface StoredStay {
  booking: Booking
  guide: StayGuide | null
  storedAt: string
}

interface StoredUser {
  user: CurrentUser
}

/** Addresses of the cache alone: the server has none below it, and the worker answers none. */
const base = '/stored/'
const userAddress = `${base}user`
const addressOf = (bookingId: string) => `${base}stays/${bookingId}`
const pictureAddress = (bookingId: string, id: string) => `${addressOf(bookingId)}/pictures/${id}`

/** Stays that take place: of no other one anything is stored. */
const stored: readonly Booking['status'][] = ['CONFIRMED', 'IN_STAY']

/**
 * Stores a stay on this device, so that its page opens without a connection, with the account that its area needs;
 * a stay that does not take place, or no longer, is removed. Sign-out deletes the whole cache (`web/api/token.ts`).
 */
export async function storeStay(user: CurrentUser, stay: Omit<StoredStay, 'storedAt'>) {
  if (!('caches' in window) || isActing()) return false
  const { booking } = stay
  if (!stored.includes(booking.status)) {
    await removeStay(booking.id)
    return false
  }
  if ((await storedUser(user.id)) === undefined) await caches.delete(staysCache)
  const cache = await caches.open(staysCache)
  await cache.put(userAddress, Response.json({ user } satisfies StoredUser))
  const storedStay: StoredStay = { ...stay, storedAt: new Date().toISOString() }
  await cache.put(addressOf(booking.id), Response.json(storedStay))
  await storePictures(cache, booking.id, stay.guide)
  return true
}

/** The photographs of the guide; those that it no longer has are removed. */
async function storePictures(cache: Cache, bookingId: string, guide: StayGuide | null) {
  const shown = new Map(guide?.pictures.map(({ id, step }) => [pictureAddress(bookingId, id), step]))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(pictureAddress(bookingId, '')) && !shown.delete(pathname))
      await cache.delete(request)
  }
  for (const [address, step] of shown) {
    // What is not stored now is stored when the page opens next.
    const found = await fetchFile(`/bookings/${bookingId}/guide/pictures/${step}`).catch(() => undefined)
    if (found) await cache.put(address, new Response(found.file))
  }
}

async function removeStay(bookingId: string) {
  if (!(await caches.has(staysCache))) return
  const cache = await caches.open(staysCache)
  await cache.delete(addressOf(bookingId))
  await storePictures(cache, bookingId, null)
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.endsWith(`/client-dash/bookings/${bookingId}`))
      await cache.delete(request)
  }
}

/** A stored stay of the account of the token; what is over by now is no longer in its guide. */
export async function storedStay(bookingId: string): Promise<StoredStay | undefined> {
  if (!(await storedUser())) return undefined
  const stay = await read<StoredStay>(addressOf(bookingId))
  if (!stay?.guide) return stay
  // Copies from before there were pictures have none.
  const { pictures = [] } = stay.guide as Partial<StayGuide>
  return { ...stay, guide: closedGuide({ ...stay.guide, pictures }, new Date()) }
}

/** A photograph of the guide of a stored stay of the account of the token. */
export async function storedPicture(bookingId: string, id: string): Promise<Blob | undefined> {
  if (!(await storedUser())) return undefined
  const response = await caches.match(pictureAddress(bookingId, id), { cacheName: staysCache })
  return response?.blob()
}

/** The stored account, where it is that of the token. */
async function storedUser(id = accountOfToken()): Promise<CurrentUser | undefined> {
  const found = await read<StoredUser>(userAddress)
  return found && found.user.id === id ? found.user : undefined
}

async function read<Value>(address: string): Promise<Value | undefined> {
  if (!('caches' in window)) return undefined
  const response = await caches.match(address, { cacheName: staysCache })
  return response && ((await response.json()) as Value)
}
