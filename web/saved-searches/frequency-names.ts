import { useLingui } from '@lingui/react/macro'
import type { AlertFrequency } from '#contract/buying/saved-searches.ts'

export function useFrequencyNames(): Record<AlertFrequency, string> {
  const { t } = useLingui()
  return {
    instant: t`Dès qu’il y a du nouveau`,
    daily: t`Une fois par jour, le matin`,
    weekly: t`Une fois par semaine, le lundi`,
    off: t`Jamais, en pause`,
  }
}
