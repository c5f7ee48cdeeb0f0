import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SettingUnit, SettingValue } from '#contract/administration/setting-definitions.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** A value of a setting in words, with its unit. */
export function useSettingText() {
  const { t } = useLingui()
  const language = useLanguage()
  return (value: SettingValue | readonly string[], unit: SettingUnit): string => {
    if (typeof value === 'boolean') return value ? t`Activé` : t`Désactivé`
    if (typeof value === 'object') return value.length === 0 ? t`Aucun mot` : value.join(', ')
    if (unit === 'EUR' || unit === 'XOF' || unit === 'XAF') {
      return formatMoney(amountOfMinor(value, unit), unit, language)
    }
    if (unit === 'percent') return t`${formatNumber(value, language)} %`
    if (unit === 'days') return t`${plural(value, { one: '# jour', other: '# jours' })}`
    if (unit === 'hours') return t`${plural(value, { one: '# heure', other: '# heures' })}`
    if (unit === 'minutes') return t`${plural(value, { one: '# minute', other: '# minutes' })}`
    const number = formatNumber(value, language)
    if (unit === 'per_minute') return t`${number} par minute`
    if (unit === 'per_5_minutes') return t`${number} en 5 minutes`
    if (unit === 'per_10_minutes') return t`${number} en 10 minutes`
    if (unit === 'per_15_minutes') return t`${number} en 15 minutes`
    if (unit === 'per_hour') return t`${number} par heure`
    if (unit === 'per_day') return t`${number} par jour`
    return number
  }
}
