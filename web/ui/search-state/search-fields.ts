import type { SearchField } from './search-state.ts'

/** A field of one parameter. @param parse undefined for an invalid text, '' for an absent parameter */
export function parameter<Value>(
  otherwise: Value,
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): SearchField<Value> {
  return {
    read: ([text = '']) => parse(text) ?? otherwise,
    write: (value) => [value === otherwise ? '' : write(value)],
  }
}

/** The field in a parameter of another name. */
export function named<Value>(name: string, field: SearchField<Value>): SearchField<Value> {
  return { ...field, parameters: [name] }
}

const mostPages = 1_000_000

/** The page of a list, 1 unless the address has another; as many as the API takes (`pageQuery`). */
export function pageNumber(most = mostPages) {
  return parameter(1, (text) => {
    const page = Number(text)
    return Number.isInteger(page) && page > 0 && page <= most ? page : undefined
  })
}

/** Typed words, cut at the length that the API takes. */
export function text(longest: number) {
  return parameter('', (words) => words.slice(0, longest))
}

export function oneOf<
  const Value extends string | number,
  const Default extends string | number | null | undefined,
>(values: readonly Value[], otherwise: Default) {
  return parameter<Value | Default>(otherwise, (written) => values.find((each) => String(each) === written))
}

/** Values under words of their own; the default is the one whose word is ''. */
export function aliases<Value extends string>(words: Record<Value, string>): SearchField<Value> {
  const values = Object.keys(words) as Value[]
  const otherwise = values.find((value) => words[value] === '')!
  return parameter(
    otherwise,
    (written) => values.find((value) => words[value] === written),
    (value) => words[value],
  )
}

/** True where the parameter is this word. */
export function flag(word: string) {
  return parameter(
    false,
    (written) => written === word,
    () => word,
  )
}

const uuidText = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function uuid<Default extends '' | null>(otherwise: Default) {
  return parameter<string | Default>(otherwise, (written) => (uuidText.test(written) ? written : undefined))
}

/** No calendar of the database has a year 0. */
const localDate = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/** A day as `2027-05-15`. */
export function day(otherwise = '') {
  return parameter(otherwise, (written) => (isDay(written) ? written : undefined))
}

export function isDay(written: string) {
  if (!localDate.test(written)) return false
  const parsed = new Date(`${written}T00:00Z`)
  // The 30th of February would be a day of March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written)
}
