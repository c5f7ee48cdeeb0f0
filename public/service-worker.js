/**
 * The worker of the site: shows push notifications, and opens without a connection what was seen with one. It answers
 * documents and files alone and never a call of the API: what it stores of a person is the page of a stay, which that
 * page sends it (`web/offline`), and a sign-out deletes it with everything else.
 */

/** Documents that anybody may have, which were opened. */
const pages = 'pages'
/** Built files, and pictures, which were loaded. */
const files = 'files'
const pictures = 'pictures'
/** The pages shown instead of one that is not stored, with their files. */
const offline = 'offline'
/** Stays of the signed-in guest: filled by their pages, which also hold the data. */
const stays = 'stays'

/** How many are stored at most; the oldest go first. */
const most = { [pages]: 40, [files]: 600, [pictures]: 150, [stays]: 600 }

const languages = ['', '/en', '/es']
const offlineFiles = ['/maintenance.css', '/brand/logo.svg', '/brand/logo-clair.svg', '/brand/favicon.svg']

/** Pages of the catalogue and of the company: neither areas nor sign-in, nor an address with a secret. */
const publicPage =
  /^(?:\/(?:en|es))?\/(?:(?:properties(?:-for-sale)?|about|trust-safety|terms-of-use|privacy-policy|legal-notice|careers|help-center|contact|blog|guides|become-host|become-seller)(?:\/.*)?)?$/
const stayPage = /^(?:\/(?:en|es))?\/client-dash\/bookings\/[0-9a-f-]{36}$/

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** With preload a document is requested while the worker starts. */
async function takeOver() {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event, url))
  else if (/^\/(?:assets|_start)\//.test(url.pathname)) event.respondWith(openFile(event))
  else if (request.destination === 'image' && !url.pathname.startsWith('/api/'))
    event.respondWith(openPicture(event))
})

self.addEventListener('message', (event) => {
  const { kind } = event.data
  if (kind === 'store-page') event.waitUntil(storePage(event.data))
  if (kind === 'store-stay') event.waitUntil(storeStay(event.data))
})

async function openPage(event, url) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isStorable(url, response)) event.waitUntil(put(pages, url.href, response.clone()))
    return response
  } catch {
    return (await storedPage(url)) ?? offlinePage(url)
  }
}

/** Files have their content in their name: a stored one is never outdated. */
async function openFile(event) {
  const { request } = event
  const stored = await caches.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (isShared(response)) event.waitUntil(put(files, request, response.clone()))
  return response
}

async function openPicture(event) {
  const { request } = event
  try {
    const response = await fetch(request)
    if (isShared(response)) event.waitUntil(put(pictures, request, response.clone()))
    return response
  } catch (error) {
    const stored = await caches.match(request)
    if (stored) return stored
    throw error
  }
}

/** Reduced pages are private by the cookie that chose them, and the same for everybody who has it. */
function isStorable({ pathname }, response) {
  const { ok, redirected, headers } = response
  const isForAnybody = /public|^private, max-age=0$/.test(headers.get('cache-control') ?? '')
  return (
    publicPage.test(pathname) &&
    !pathname.endsWith('/book') &&
    ok &&
    !redirected &&
    isForAnybody &&
    isDocument(response)
  )
}

/** What the server lets any cache store; a redirected answer cannot open a page. */
function isShared({ ok, redirected, headers }) {
  return ok && !redirected && (headers.get('cache-control') ?? '').includes('public')
}

function isDocument({ headers }) {
  return (headers.get('content-type') ?? '').startsWith('text/html')
}

/** A page that was shown without a document of its own, or before this worker was there, with its files. */
async function storePage({ url, files: loaded }) {
  await storeOfflinePages()
  await storeFiles(files, loaded)
  const { pathname } = new URL(url)
  if (!publicPage.test(pathname) || (await caches.match(url, { cacheName: pages, ignoreVary: true }))) return
  const response = await fetch(url)
  if (!isStorable({ pathname }, response)) return
  const text = await response.clone().text()
  await put(pages, url, response)
  await storeFiles(files, filesIn(text))
}

/** Files that a document names: those of its first view, and what its scripts start with. */
function filesIn(text) {
  const named = text.match(/\/(?:assets|_start)\/[^"'\s<>\\]+/g) ?? []
  return [...new Set(named.map((address) => address.replaceAll('&amp;', '&')))]
}

/** The page of a stay: its document is the same for everybody, its data lies beside it, and so do its files. */
async function storeStay({ url, title, files: loaded }) {
  await storeFiles(stays, loaded)
  if (!stayPage.test(new URL(url).pathname)) return
  const response = await fetch(url)
  if (!response.ok || !isDocument(response)) return
  const headers = new Headers(response.headers)
  headers.set('x-title', encodeURIComponent(title))
  // The guest may have signed out meanwhile: nothing is stored where the data is gone.
  if (await caches.has(stays)) await put(stays, url, new Response(response.body, { headers }))
}

async function storeFiles(name, addresses) {
  for (const address of addresses) {
    if (await caches.match(address, { cacheName: name })) continue
    const response = (await caches.match(address)) ?? (await fetch(address).catch(() => undefined))
    if (response && isShared(response)) await put(name, address, response)
  }
}

async function storeOfflinePages() {
  const cache = await caches.open(offline)
  await cache.addAll([...languages.map((prefix) => `${prefix}/offline`), ...offlineFiles])
}

async function put(name, request, response) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const stored = await cache.keys()
  for (const old of stored.slice(0, Math.max(0, stored.length - most[name]))) await cache.delete(old)
}

/** A stored document, with a notice of its age; that of a stay says so itself. */
async function storedPage(url) {
  if (stayPage.test(url.pathname)) {
    return caches.match(url.href, { cacheName: stays, ignoreSearch: true, ignoreVary: true })
  }
  const response = await caches.match(url.href, { cacheName: pages, ignoreVary: true })
  if (!response) return undefined
  const notice = await noticeOf(languageOf(url), new Date(response.headers.get('date')))
  const text = await response.text()
  return rewritten(
    response,
    text.replace(/<body[^>]*>/, (body) => body + notice),
  )
}

const noticePart = /<template>([\s\S]*?)<\/template>/

async function noticeOf(language, date) {
  const text = await (await offlinePageIn(language)).text()
  const locale = language === 'en' ? 'en-GB' : language
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date)
  return (noticePart.exec(text)?.[1] ?? '').replace('{date}', shown)
}

async function offlinePageIn(language) {
  const stored = await caches.match(`${prefixOf(language)}/offline`, { cacheName: offline, ignoreVary: true })
  if (!stored) throw new Error('the pages shown without a connection are missing')
  return stored
}

/** In the language of the address, with links to what is stored. */
async function offlinePage(url) {
  const language = languageOf(url)
  const stored = await offlinePageIn(language)
  const text = await stored.text()
  const links = [...(await linksTo(stays, stayPage)), ...(await linksTo(pages, pagesIn(language)))]
  const list = `<ul>${links.join('')}</ul>`
  const page = links.length > 0 ? text.replace(/<!--none-->[\s\S]*?<!--\/none-->/, () => list) : text
  return rewritten(stored, page, 503)
}

/** A document with another text, and the policy it was sent with. */
function rewritten(response, text, status = 200) {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(text, { status, headers })
}

function pagesIn(language) {
  return { test: (pathname) => languageOf({ pathname }) === language }
}

/** The newest first. */
async function linksTo(name, address) {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const requests = (await cache.keys()).filter(({ url }) => address.test(new URL(url).pathname))
  return Promise.all(
    requests.toReversed().map(async (request) => {
      const { pathname, search } = new URL(request.url)
      return `<li><a href="${escaped(pathname + search)}">${await titleOf(await cache.match(request))}</a></li>`
    }),
  )
}

/** The title of a document is escaped already. */
async function titleOf(response) {
  const title = response.headers.get('x-title')
  if (title) return escaped(decodeURIComponent(title))
  const [, found = 'Demeure'] = /<title[^>]*>([^<]*)<\/title>/.exec(await response.text()) ?? []
  return found.replace(/ – Demeure$/, '')
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function languageOf({ pathname }) {
  return /^\/(en|es)(?=\/|$)/.exec(pathname)?.[1] ?? 'fr'
}

function prefixOf(language) {
  return language === 'fr' ? '' : `/${language}`
}

self.addEventListener('push', (event) => {
  const { id, title, body, path, language } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      // The same message again takes the place of the first.
      tag: id,
      data: { path },
      icon: '/brand/notification.png',
      badge: '/brand/notification-badge.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data.path, self.location.origin)
  event.waitUntil(open(href))
})

/** In the window that is there already, if there is one. */
async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [shown] = windows.toSorted((a, b) => Number(b.focused) - Number(a.focused))
  if (!shown) return self.clients.openWindow(href)
  await shown.focus()
  // A window that this worker does not control cannot be moved by it.
  return shown.navigate(href).catch(() => self.clients.openWindow(href))
}
