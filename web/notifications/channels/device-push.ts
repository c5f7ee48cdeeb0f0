import { api } from '#web/api/browser-api.ts'
import { readStored, store } from '#web/api/browser-storage.ts'

/** Push notifications of this browser: permission, subscribing, unsubscribing. */

/** The user whose notifications this browser shows. */
const recipientKey = 'push-reader'

/** `home-screen`: Safari on iPhone and iPad supports them only for sites added to the home screen. */
export type PushState = 'off' | 'on' | 'denied' | 'home-screen' | 'unsupported'

/** Why notifications could not be turned on, other than an error of the server. */
export class PushError extends Error {
  readonly why: 'denied' | 'no-service'

  constructor(why: 'denied' | 'no-service') {
    super(why)
    this.why = why
  }
}

export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return isIos() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  return subscription && readStored(recipientKey) === userId ? 'on' : 'off'
}

/** An iPad reports as a Mac, but no Mac has a touch screen. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isSupported() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Requests permission, subscribes at the browser's push service and registers with the server.
 * @throws {PushError} or ApiError
 */
export async function turnPushOn(userId: string, publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied')
  const subscription = await subscribe(publicKey)
  await register(subscription)
  store(recipientKey, userId)
}

async function subscribe(publicKey: string) {
  try {
    const { registerWorker } = await import('#web/offline/serve-offline.ts')
    const { pushManager } = await registerWorker()
    const loaded = await pushManager.getSubscription()
    // A subscription with another key would reject messages signed with this one.
    if (loaded && keyOf(loaded) === publicKey) return loaded
    await loaded?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    throw new PushError('no-service')
  }
}

function keyOf({ options }: PushSubscription) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function register(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return api('POST /users/me/push-devices', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
}

/** Ends the subscription in this browser; the server deletes it by its own call. */
export async function turnPushOff() {
  store(recipientKey, null)
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration?.pushManager.getSubscription() ?? null
}

/**
 * Once per document: a subscribed browser stays subscribed in the current session, and shows nothing of the previous
 * user to another.
 */
export async function storePush(userId: string) {
  const viewer = readStored(recipientKey)
  if (!viewer || !isSupported()) return
  const subscription = await currentSubscription()
  if (viewer !== userId || !subscription) return turnPushOff()
  await register(subscription).catch(() => undefined)
}
