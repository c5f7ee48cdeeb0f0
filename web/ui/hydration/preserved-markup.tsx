import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/** Where the server caches the markup of parts shared by many pages (`shell/page/preserve-markup.ts`). */
export interface PreservedMarkup {
  find: (of: object, variant: string) => string | undefined
  /** @returns a mark for the element, by which its markup is found in the finished page */
  await: (of: object, variant: string) => string
}

export const PreservedMarkupContext = createContext<PreservedMarkup | undefined>(undefined)

/**
 * An element whose content depends only on `of` and `variant`: the server renders it once and not for each page. In
 * the browser it is an ordinary element. Cached elements cannot be nested.
 * @param of an immutable object; nothing is cached without one
 * @param variant one of few: all of them are cached with `of`. A part with React ids includes the id of its parent
 * component, from which they derive
 */
export function Stored({
  as: Element = 'div',
  of,
  variant,
  children,
  ...attributes
}: Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as?: 'article' | 'div'
  of: object | undefined
  variant: string
  children: () => ReactNode
}) {
  // oxlint-disable-next-line react/rules-of-hooks -- the condition is constant per build
  const stored = import.meta.env.SSR ? use(PreservedMarkupContext) : undefined
  if (!stored || !of) return <Element {...attributes}>{children()}</Element>
  const markup = stored.find(of, variant)
  if (markup !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />
  return (
    <Element {...attributes} data-kept={stored.await(of, variant)}>
      {children()}
    </Element>
  )
}
