import { useLingui } from '@lingui/react/macro'

/** What people call the device in their hands; they may name its passkey better later. */
export function useDeviceName() {
  const { t } = useLingui()
  const { userAgent } = navigator
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return t`Tablette`
  return /iPhone|Mobile/.test(userAgent) ? t`Téléphone` : t`Ordinateur`
}
