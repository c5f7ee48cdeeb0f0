import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#web/ui/link.tsx'

/** The name of the country of a network address; not every address has a country. */
export function useCountryName() {
  const { t } = useLingui()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (code: string | null) => (code && names.of(code)) || t`Pays inconnu`
}
