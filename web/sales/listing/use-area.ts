import { useLingui } from '@lingui/react/macro'

/** Square metres as people read them: `1 240 m²`, `65,08 m²`. */
export function useArea() {
  const { i18n } = useLingui()
  return (surface: number) => `${i18n.number(surface).replaceAll('\u202f', '\u00a0')}\u00a0m²`
}
