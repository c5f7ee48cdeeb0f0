/**
 * A SQL fragment with its values, for the statements of hot reads composed from criteria. Equivalent to the query
 * builder's template, whose overhead costs as much as the read itself.
 */
export class Statement {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Interpolated values are bound as parameters, unless they are statements themselves. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return new Statement(strings, values)
}

/** Raw text: for constants only, never for user input. */
sql.raw = (text: string) => new Statement([text], [])

sql.join = (statements: readonly Statement[], separator: Statement) => {
  const [first, ...rest] = statements
  if (!first) return new Statement([''], [])
  return new Statement(
    Array.from({ length: statements.length * 2 }, () => ''),
    [first, ...rest.flatMap((statement) => [separator, statement])],
  )
}

/** A value used several times in a statement and bound once; all uses must have the same type. */
sql.value = (value: unknown) => new OneValue(value)

class OneValue extends Statement {
  constructor(value: unknown) {
    super(['', ''], [value])
  }
}

export function allOf(conditions: readonly Statement[]): Statement {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** The text with its numbered parameters, and their values. */
export function compose(statement: Statement): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const places = new Map<OneValue, string>()
  const write = (piece: Statement): string => {
    if (!(piece instanceof OneValue)) return writeInside(piece)
    const existing = places.get(piece) ?? writeInside(piece)
    places.set(piece, existing)
    return existing
  }
  const writeInside = ({ strings, values: inside }: Statement): string => {
    let text = strings[0] ?? ''
    for (const [index, value] of inside.entries()) {
      text += value instanceof Statement ? write(value) : `$${values.push(value)}`
      text += strings[index + 1] ?? ''
    }
    return text
  }
  return { text: write(statement), values }
}

/** A part of a statement, with the name under which later parts read its rows. */
interface NamedFragment {
  name: string
  statement: Statement
}
export type SqlFragment = Statement | NamedFragment

/** Several writes as one statement, in one round trip. None of them sees the rows another has written. */
export function together(fragments: readonly SqlFragment[]): Statement {
  const written = fragments.map((fragment, index) => {
    const { name, statement } =
      fragment instanceof Statement ? { name: `part_${index + 1}`, statement: fragment } : fragment
    return sql`${sql.raw(name)} as (${statement})`
  })
  return sql`with ${sql.join(written, sql`, `)} select`
}

/** Rows of an `insert`, all with as many values. */
export function rowsOf(rows: readonly (readonly unknown[])[]): Statement {
  const row = (values: readonly unknown[]) =>
    new Statement(['(', ...Array.from({ length: values.length - 1 }, () => ', '), ')'], values)
  return sql`values ${sql.join(rows.map(row), sql`, `)}`
}
