import {
  defaultSettings,
  definitionOf,
  riseNoticeDays,
  risingSettings,
  type SettingKey,
  type SettingValue,
} from '#contract/administration/setting-definitions.ts'
import { companyDay, companyTimeZone } from '#contract/core/date-format.ts'
import { type StoredValue, valueAt } from '#server/settings/value-at.ts'

type Problem =
  | { code: 'kind' }
  | { code: 'bounds'; least: number; most: number }
  | { code: 'order'; smaller: SettingKey; larger: SettingKey }

/** What is wrong with a value by itself: its kind or its bounds. */
export function problemOfValue(key: SettingKey, value: SettingValue): Problem | undefined {
  const { default: standard, least = 0, most = Number.MAX_SAFE_INTEGER } = definitionOf(key)
  if (Array.isArray(standard) !== Array.isArray(value) || typeof standard !== typeof value) {
    return { code: 'kind' }
  }
  const size = Array.isArray(value) ? value.length : value
  if (typeof size === 'number' && (size < least || size > most)) return { code: 'bounds', least, most }
  return undefined
}

/**
 * What a value would contradict among the others, at its beginning or at any later one that is planned: settings that
 * rise (`risingSettings`) have to at every moment.
 */
export function contradiction(
  key: SettingKey,
  added: StoredValue,
  stored: ReadonlyMap<SettingKey, readonly StoredValue[]>,
): Problem | undefined {
  const group = risingSettings.find((keys) => keys.includes(key))
  if (!group) return undefined
  const valuesOf = (of: SettingKey) => [...(stored.get(of) ?? []), ...(of === key ? [added] : [])]
  const moments = group
    .flatMap((each) => valuesOf(each).map(({ validFrom }) => validFrom))
    .filter((moment) => moment >= added.validFrom)
  for (const moment of moments) {
    const at = (of: SettingKey) => Number(valueAt(valuesOf(of), moment) ?? defaultSettings.get(of))
    const broken = group.findIndex((each, index) => index > 0 && at(group[index - 1]!) >= at(each))
    if (broken > 0) return { code: 'order', smaller: group[broken - 1]!, larger: group[broken]! }
  }
  return undefined
}

/** Whether a value is a rise that is announced to those who pay it before it applies. */
export function isAnnouncedRise(key: SettingKey, value: SettingValue, former: SettingValue) {
  return definitionOf(key).riseNotifies !== undefined && Number(value) > Number(former)
}

/** In which the e-mails of an announcement go out. */
const sendingMilliseconds = 3_600_000

/**
 * First moment from which an announced rise holds: the day of its announcement is not counted, and the last of the days
 * passes whole (Regulation (EEC, Euratom) 1182/71, article 3).
 */
export function earliestRise(now: Date) {
  const announced = companyDay(new Date(now.getTime() + sendingMilliseconds))
  const day = Temporal.PlainDate.from(announced).add({ days: riseNoticeDays + 1 })
  return new Date(day.toZonedDateTime(companyTimeZone).epochMilliseconds)
}
