/** Pages opened without a connection: the worker of the site, and what it stores (`public/service-worker.js`). */

const worker = '/service-worker.js'
/** After a page has been opened for as long, it was seen. */
const seenAfterMilliseconds = 2_000

/** Not in development, whose files change without a new name. */
function isOffered() {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

/** Registers the worker, which also shows push notifications. */
export async function registerWorker() {
  await navigator.serviceWorker.register(worker)
  return navigator.serviceWorker.ready
}

/** A browser may refuse a worker, as in a private window. */
function mayRegister() {
  return registerWorker().then(
    () => true,
    () => false,
  )
}

/** Once per document: the page that is open is stored, and every page that follows without a new document. */
export async function serveOffline() {
  if (!isOffered() || !(await mayRegister()) || isSavingData()) return
  storePage()
  let timer = 0
  // Without this API a page is stored when its document is opened.
  window.navigation?.addEventListener('navigatesuccess', () => {
    clearTimeout(timer)
    timer = window.setTimeout(storePage, seenAfterMilliseconds)
  })
}

function storePage() {
  void messageWorker({ kind: 'store-page', url: currentUrl(), files: loadedFiles() })
}

/** Stores the document and the files of a stay's page beside its data. */
export async function storeStayPage(title: string) {
  if (isOffered() && (await mayRegister()))
    await messageWorker({ kind: 'store-stay', url: currentUrl(), title, files: loadedFiles() })
}

/** Pages that open with a document are stored as they come; nothing is fetched for it. */
function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

async function messageWorker(message: object) {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

function currentUrl() {
  const { origin, pathname, search } = location
  return origin + pathname + search
}

/** Built files that this document has loaded: the first ones before the worker could see them. */
function loadedFiles() {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return entries
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|_start)\//.test(pathname))
    .map(({ href }) => href)
}
