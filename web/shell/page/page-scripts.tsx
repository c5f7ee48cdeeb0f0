import { createContext, use } from 'react'
import { Scripts } from 'react-router'

/** Source of the scripts of a page with deferred scripts, and as a media query where they load at once. */
export const WaitingScripts = createContext<{ source: string; atOnce: string } | undefined>(undefined)

/** The scripts of the document, or the placeholder of deferred ones (docs/decisions/0010). */
export const PageScripts = import.meta.env.SSR ? DocumentScripts : Scripts

function DocumentScripts() {
  const waiting = use(WaitingScripts)
  if (!waiting) return <Scripts />
  return (
    <>
      {/* The two scripts that the router renders in the browser, and hydrates without change. */}
      <script />
      <script type="text/plain" id="scripts" data-src={waiting.source} data-at-once={waiting.atOnce} />
    </>
  )
}
