interface Row {
  key: string
  label: React.ReactNode
  cells: React.ReactNode[]
}

/** The values of a chart: one row for each day or month, a column for each series. */
export function MetricsTable({
  first,
  heads,
  rows,
}: {
  /** Unit of the rows: days, months. */
  first: string
  heads: string[]
  rows: Row[]
}) {
  const cell = 'py-2.5 pl-4 text-right tabular whitespace-nowrap'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <div className="max-h-96 overflow-auto" tabIndex={0}>
      <table className="w-full text-14">
        <thead className="sticky top-0 border-b border-line bg-surface text-muted">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              {first}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, label, cells }) => (
            <tr key={key}>
              <th scope="row" className="py-2.5 text-left font-medium whitespace-nowrap">
                {label}
              </th>
              {cells.map((content, index) => (
                <td key={heads[index]} className={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
