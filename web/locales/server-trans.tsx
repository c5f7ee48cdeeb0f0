import { Trans as AnyTrans, type TransProps, useLingui } from '@lingui/react'

/**
 * What the built server says texts with (`vite.config.ts`). Most have no values and no elements in them: those are
 * their words, where the library draws three components and looks for tags in each.
 */
export * from '@lingui/react'

export function Trans(props: TransProps) {
  const { _: say } = useLingui()
  const { id, values, components, render, component } = props
  return values || components || render || component ? <AnyTrans {...props} /> : say(id)
}
