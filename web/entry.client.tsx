import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportError, watchDocument } from './shell/document-events.ts'

watchDocument()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error) => reportError(error)} />
    </StrictMode>,
    { onRecoverableError: (error) => reportError(error, 'warning') },
  )
})
