import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportCaught, reportError, watchDocument } from '#web/shell/page/document-events.ts'

watchDocument()
// The router sets this attribute on its links, which the server renders plain (`ui/link.tsx`): it discovers
// routes by it. Links of a text (`content/prose.tsx`) are not the router's.
for (const link of document.querySelectorAll('a[href^="/"]:not([hreflang], .prose a)'))
  link.setAttribute('data-discover', 'true')
startTransition(() => {
  const site = (
    <StrictMode>
      <HydratedRouter onError={(error) => reportError(error)} />
    </StrictMode>
  )
  if (window.input?.outdated) createRoot(document, { onCaughtError: reportCaught }).render(site)
  else
    hydrateRoot(document, site, {
      onCaughtError: reportCaught,
      onRecoverableError: (error) => reportError(error, 'warning'),
    })
})
