/**
 * A piece of SQL with its values, for the statements of hot reads that are put together from criteria. It says the
 * same as the query builder's template, whose general machinery costs as much as the reading itself.
 */
export class Statement {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Everything put in is a value, passed apart from the text, unless it is a statement itself. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  return new Statement(strings, values)
}

/** Text as it is: for words of ours only, never for what somebody typed. */
sql.raw = (text: string) => new Statement([text], [])

sql.join = (statements: readonly Statement[], separator: Statement) => {
  const [first, ...rest] = statements
  if (!first) return new Statement([''], [])
  return new Statement(
    Array.from({ length: statements.length * 2 }, () => ''),
    [first, ...rest.flatMap((statement) => [separator, statement])],
  )
}

/** A value that stands in several places of a statement and is passed once; all of them take it as the same type. */
sql.value = (value: unknown) => new OneValue(value)

class OneValue extends Statement {
  constructor(value: unknown) {
    super(['', ''], [value])
  }
}

/** The text with its numbered places, and what goes there. */
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

/** A part of a statement, with the name by which later parts read what it returns. */
interface NamedPart {
  name: string
  statement: Statement
}
export type SqlFragment = Statement | NamedPart

/** Several writes as one statement, one round trip for all. None of them sees what another has written. */
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
