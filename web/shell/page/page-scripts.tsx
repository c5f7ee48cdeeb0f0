import { createContext, use } from 'react'
import { Scripts } from 'react-router'

/** Where the scripts of a page come from that wait for the reader, and where they do not, as a media query. */
export const WaitingScripts = createContext<{ source: string; atOnce: string } | undefined>(undefined)

/** The scripts of the document, or the place where they wait (docs/decisions/0010). */
export const PageScripts = import.meta.env.SSR ? DocumentScripts : Scripts

function DocumentScripts() {
  const waiting = use(WaitingScripts)
  if (!waiting) return <Scripts />
  return (
    <>
      {/* The two that the router draws in the browser, and keeps as it finds them. */}
      <script />
      <script type="text/plain" id="scripts" data-src={waiting.source} data-at-once={waiting.atOnce} />
    </>
  )
}
