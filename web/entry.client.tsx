import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError, watchDocument } from './shell/document-events.ts'

watchDocument()
startTransition(() => {
  const site = (
    <StrictMode>
      <HydratedRouter onError={(error) => reportError(error)} />
    </StrictMode>
  )
  if (window.early?.outdated) createRoot(document).render(site)
  else hydrateRoot(document, site, { onRecoverableError: (error) => reportError(error, 'warning') })
})
