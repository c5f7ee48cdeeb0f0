import { createContext, use } from 'react'

/** Where the server keeps the markup of parts that stand on many pages (`shell/keep-markup.ts`). */
export interface KeptMarkup {
  find: (of: object, variant: string) => string | undefined
  /** @returns what the element is marked with, so that its markup is found in the finished page */
  await: (of: object, variant: string) => string
}

export const KeptMarkupContext = createContext<KeptMarkup | undefined>(undefined)

/**
 * Attributes for an `<article>` whose content says nothing but what `of` and `variant` say: the server writes it once
 * and not for each page. Where it `isKept` the element has no children. Never so in the browser.
 * @param of an object that nobody changes; nothing is kept without one
 */
export function useKeptMarkup(of: object | undefined, variant: string) {
  // oxlint-disable-next-line react/rules-of-hooks -- decided when the site is built
  const kept = import.meta.env.SSR ? use(KeptMarkupContext) : undefined
  if (!kept || !of) return { isKept: false, attributes: {} }
  const markup = kept.find(of, variant)
  return markup === undefined
    ? { isKept: false, attributes: { 'data-kept': kept.await(of, variant) } }
    : { isKept: true, attributes: { dangerouslySetInnerHTML: { __html: markup } } }
}
