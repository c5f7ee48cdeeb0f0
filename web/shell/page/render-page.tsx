import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { PreservedMarkupContext } from '#web/ui/hydration/preserved-markup.tsx'
import { ErrorReference } from './error-reference.ts'
import { preserveMarkup } from './preserve-markup.ts'
import { PageNonce } from './page-nonce.ts'
import { WaitingScripts } from './page-scripts.tsx'
import { doctype } from './waiting-page.ts'

interface Page {
  router: EntryContext
  url: string
  nonce: string
  /** For a page that failed. */
  errorReference?: string | undefined
  /** Where its scripts are deferred to. */
  waiting?: { source: string; atOnce: string }
}

/** Renders a page, without its doctype. Synchronously where nothing suspends, which costs half. */
export async function renderPage({ router, url, nonce, errorReference, waiting }: Page) {
  const parts = import.meta.env.PROD ? preserveMarkup() : undefined
  const page = (
    <ErrorReference value={errorReference}>
      <PageNonce value={nonce}>
        <WaitingScripts value={waiting}>
          <PreservedMarkupContext value={parts?.kept}>
            <ServerRouter context={router} url={url} nonce={nonce} />
          </PreservedMarkupContext>
        </WaitingScripts>
      </PageNonce>
    </ErrorReference>
  )
  const html = waiting ? renderAtOnce(page) : unfinished
  const rendered = html.includes(unfinished) ? await renderComplete(page, nonce) : html
  return parts ? parts.finish(rendered) : rendered
}

/** React's marker for a part that was not ready. */
const unfinished = '<!--$!-->'

function renderAtOnce(page: ReactNode) {
  try {
    return renderToString(page)
  } catch {
    // A part suspends, or throws and will throw again in the complete rendering.
    return unfinished
  }
}

function renderComplete(page: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is deferred to a script: the page is complete without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough()
        // This renderer writes the doctype.
        text(body).then((html) => resolve(html.slice(doctype.length)), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
