import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#web/ui/link.tsx'

/** The name of the country that a network address belongs to; not every address belongs to a known one. */
export function useCountryName() {
  const { t } = useLingui()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (code: string | null) => (code && names.of(code)) || t`Pays inconnu`
}
