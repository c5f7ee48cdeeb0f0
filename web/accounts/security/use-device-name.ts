import { useLingui } from '@lingui/react/macro'

/** The usual name of the current device; its passkey can be renamed later. */
export function useDeviceName() {
  const { t } = useLingui()
  const { userAgent } = navigator
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return t`Tablette`
  return /iPhone|Mobile/.test(userAgent) ? t`Téléphone` : t`Ordinateur`
}
