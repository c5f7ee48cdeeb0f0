/** What a home says of something, in a form that can be compared; null where it says nothing. */
export type FactValue = string | number | boolean | null

/** Whether some homes are not alike in a fact. One home differs from nothing. */
export function differ(values: FactValue[]) {
  return new Set(values).size > 1
}
