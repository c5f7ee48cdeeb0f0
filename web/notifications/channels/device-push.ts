import { api } from '#web/api/browser-api.ts'

/** This browser’s part in showing notifications: asking for it, subscribing, and ending it. */

const worker = '/push-worker.js'
/** For whom this browser shows notifications. */
const recipientKey = 'push-reader'

/** `home-screen`: Safari of an iPhone or iPad shows them for sites that were put on the home screen, and only there. */
export type PushState = 'off' | 'on' | 'denied' | 'home-screen' | 'unsupported'

/** Why notifications could not be turned on, apart from what the server says. */
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
  return subscription && localStorage.getItem(recipientKey) === userId ? 'on' : 'off'
}

/** An iPad says it is a Mac, but no Mac has a screen to touch. */
function isIos() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isSupported() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Asks for permission, subscribes with the push service of the browser and tells the server. @throws {PushFault} or
 * ApiError
 */
export async function turnPushOn(userId: string, publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied')
  const subscription = await subscribe(publicKey)
  await register(subscription)
  localStorage.setItem(recipientKey, userId)
}

async function subscribe(publicKey: string) {
  try {
    await navigator.serviceWorker.register(worker)
    const { pushManager } = await navigator.serviceWorker.ready
    const loaded = await pushManager.getSubscription()
    // Subscribed with another key, it would refuse what is signed with this one.
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

/** This browser shows nothing more; the server forgets it by its own call. */
export async function turnPushOff() {
  localStorage.removeItem(recipientKey)
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return registration?.pushManager.getSubscription() ?? null
}

/**
 * Once a document: a browser that shows notifications goes on doing so in the session of today, and shows nothing of
 * the reader before to somebody else.
 */
export async function storePush(userId: string) {
  const viewer = localStorage.getItem(recipientKey)
  if (!viewer || !isSupported()) return
  const subscription = await currentSubscription()
  if (viewer !== userId || !subscription) return turnPushOff()
  await register(subscription).catch(() => undefined)
}
