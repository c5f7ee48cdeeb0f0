import {
  definitionOf,
  type SettingKey,
  type SettingValue,
} from '#contract/administration/setting-definitions.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'

/** A value of a setting as messages name it. */
export function settingText(key: SettingKey, value: SettingValue) {
  return inEachLanguage((language) => written(key, value, language))
}

function written(key: SettingKey, value: SettingValue, language: Language) {
  const { unit } = definitionOf(key)
  if (unit === 'EUR' || unit === 'XOF' || unit === 'XAF') {
    return formatMoney(amountOfMinor(Number(value), unit), unit, language)
  }
  if (Array.isArray(value)) return value.join(', ')
  return unit === 'percent' ? `${String(value)}${language === 'en' ? '' : '\u00a0'}%` : String(value)
}
