import { useState } from 'react'

/**
 * A part of the page with the markup it has in the document, where React draws the page anew before the code of the
 * part is there (a hydration that failed, `early.outdated`), or where the part failed: its links, forms and popovers
 * are the browser's own and work on. Rendering reads the document before the commit that replaces it.
 */
export function DeferredSection({ name }: { name: string }) {
  const [markup] = useState(() =>
    typeof document === 'undefined' ? undefined : document.querySelector(`[data-late="${name}"]`)?.innerHTML,
  )
  return markup ? <div className="contents" dangerouslySetInnerHTML={{ __html: markup }} /> : null
}
