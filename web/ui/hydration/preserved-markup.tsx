import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/** Where the server keeps the markup of parts that stand on many pages (`shell/keep-markup.ts`). */
export interface PreservedMarkup {
  find: (of: object, variant: string) => string | undefined
  /** @returns what the element is marked with, so that its markup is found in the finished page */
  await: (of: object, variant: string) => string
}

export const PreservedMarkupContext = createContext<PreservedMarkup | undefined>(undefined)

/**
 * An element whose content says nothing but what `of` and `variant` say: the server writes it once and not for each
 * page. In the browser it is an element like any other. Nothing kept lies within another.
 * @param of an object that nobody changes; nothing is kept without one
 * @param variant one of few: all of them are kept with `of`. A part with ids of its own names the one of whoever draws
 * it, which they follow from
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
  // oxlint-disable-next-line react/rules-of-hooks -- decided when the site is built
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
