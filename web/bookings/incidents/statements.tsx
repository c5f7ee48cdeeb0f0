import { useMoment } from '#web/ui/dates/use-moment.ts'

export interface Statement {
  id: string
  /** The author, as shown to the viewer. */
  by: string
  body: string
  at: string
}

/** Statements in chronological order. */
export function Statements({ statements }: { statements: Statement[] }) {
  const moment = useMoment()
  return (
    <ol className="flex flex-col gap-5">
      {statements.map(({ id, by, body, at }) => (
        <li key={id}>
          <p className="text-14 text-muted">
            <strong className="font-semibold text-text">{by}</strong> ·{' '}
            <time dateTime={at}>{moment(at)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p>
        </li>
      ))}
    </ol>
  )
}
