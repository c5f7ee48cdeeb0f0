/**
 * Shows what this house sends to the browser, and opens the right page when it is pressed. Registered only by
 * whoever turns notifications on in their settings; it touches no request.
 */
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
