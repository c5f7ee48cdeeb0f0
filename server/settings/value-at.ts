import type { SettingValue } from '#contract/administration/setting-definitions.ts'

export interface StoredValue {
  /** Increases with time: of two values from the same moment on, the later one holds. */
  id: string
  value: SettingValue
  validFrom: Date
}

/** The value that holds at a moment; undefined before the first. */
export function valueAt(values: readonly StoredValue[], moment: Date): SettingValue | undefined {
  let found: StoredValue | undefined
  for (const each of values) {
    if (each.validFrom <= moment && (!found || isLater(each, found))) found = each
  }
  return found?.value
}

function isLater(one: StoredValue, other: StoredValue) {
  const difference = one.validFrom.getTime() - other.validFrom.getTime()
  return difference > 0 || (difference === 0 && one.id > other.id)
}
