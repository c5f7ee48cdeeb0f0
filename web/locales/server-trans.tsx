import { Trans as AnyTrans, type TransProps, useLingui } from '@lingui/react'

/**
 * Replacement of `@lingui/react` in the server build (`vite.config.ts`). Most texts have no values and no
 * elements: those are returned as they are, where the library renders three components and parses each for tags.
 */
export * from '@lingui/react'

export function Trans(props: TransProps) {
  const { _: say } = useLingui()
  const { id, values, components, render, component } = props
  return values || components || render || component ? <AnyTrans {...props} /> : say(id)
}
