import { useState } from 'react'

/**
 * A part of the page with its markup from the document, where React renders the page again before the code of the
 * part has loaded (failed hydration, `input.outdated`), or where the part failed: its links, forms and popovers are
 * native and keep working. Rendering reads the document before the commit that replaces it.
 */
export function DeferredSection({ name }: { name: string }) {
  const [markup] = useState(() =>
    typeof document === 'undefined' ? undefined : document.querySelector(`[data-late="${name}"]`)?.innerHTML,
  )
  return markup ? <div className="contents" dangerouslySetInnerHTML={{ __html: markup }} /> : null
}
