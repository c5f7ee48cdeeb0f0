import { useLingui } from '@lingui/react/macro'

/** Working hours as `48 min`, `6 h 20`, `31 h`. */
export function useHours() {
  const { t } = useLingui()
  return (hours: number) => {
    const minutes = Math.round(hours * 60)
    const fullHours = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    if (fullHours === 0) return t`${minutes} min`
    return rest === '00' || fullHours >= 100 ? t`${fullHours} h` : t`${fullHours} h ${rest}`
  }
}
