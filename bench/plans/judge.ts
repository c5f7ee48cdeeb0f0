import type { Executed } from './read-plans.ts'

/** Rows read for each one returned. */
const mostRatio = 20
/** Some tens of milliseconds. */
const mostCounted = 30_000

type Assessment = 'ok' | 'counts' | 'over'

export interface Judged {
  name: string
  /** The statement that decides: the one that is over, then the one that read most. */
  worst: Executed | undefined
  ratio: number
  assessment: Assessment
  /** Milliseconds of the slowest answer. */
  ms: number
  failures: string[]
}

/**
 * `ok` at no more than twenty rows read for each one returned; `counts` where a statement aggregates at most 30,000 rows
 * and reads no more than twenty for each one; otherwise `over`.
 */
function assessmentOf(statement: Executed): Assessment {
  const { read, returned, counted } = statement
  if (read <= mostRatio * Math.max(1, returned)) return 'ok'
  return counted > 0 && counted <= mostCounted && read <= mostRatio * (returned + counted) ? 'counts' : 'over'
}

const order: Assessment[] = ['ok', 'counts', 'over']

export function judge(name: string, statements: Executed[], ms: number, failures: string[]): Judged {
  const [worst] = statements.toSorted(
    (a, b) => order.indexOf(assessmentOf(b)) - order.indexOf(assessmentOf(a)) || b.read - a.read,
  )
  const assessment = failures.length > 0 ? 'over' : worst ? assessmentOf(worst) : 'ok'
  return {
    name,
    worst,
    ratio: worst ? worst.read / Math.max(1, worst.returned) : 0,
    assessment,
    ms,
    failures,
  }
}

/** As a table of Markdown. */
export function tableOf(lines: Judged[]) {
  const rows = lines.map(({ name, worst, ratio, assessment, ms, failures }) => {
    const number = (value: number | undefined) => Math.round(value ?? 0).toLocaleString('en')
    // The error of the statement rather than the answer made of it.
    const result = failures.length > 0 ? failures.at(-1) : assessment === 'over' ? '**over**' : assessment
    return `| ${[
      name,
      number(worst?.read),
      number(worst?.returned),
      number(worst?.counted),
      ratio < 10 ? ratio.toFixed(1) : number(ratio),
      number(worst?.ms),
      number(ms),
      result,
    ].join(' | ')} |`
  })
  return [
    '| Request | Rows read | Returned | Counted | Ratio | Statement, ms | Answer, ms | |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
