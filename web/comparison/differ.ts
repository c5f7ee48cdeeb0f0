/** The value of a fact in comparable form; null where it is missing. */
export type FactValue = string | number | boolean | null

/** Whether the values of a row are not all equal; false for a single listing. */
export function differ(values: FactValue[]) {
  return new Set(values).size > 1
}
