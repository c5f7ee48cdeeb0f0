import { useLingui } from '@lingui/react/macro'

/** Working hours as `48 min`, `6 h 20`, `31 h`. */
export function useHours() {
  const { t } = useLingui()
  return (hours: number) => {
    const minutes = Math.round(hours * 60)
    const whole = Math.floor(minutes / 60)
    const rest = String(minutes % 60).padStart(2, '0')
    if (whole === 0) return t`${minutes} min`
    return rest === '00' || whole >= 100 ? t`${whole} h` : t`${whole} h ${rest}`
  }
}
