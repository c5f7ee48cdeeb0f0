import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

type Direction = 'asc' | 'desc'

/** Header of a sortable column; pressing it again reverses the direction. */
export function SortHeader<Field extends string>({
  field,
  first,
  end,
  current,
  onSort,
  children,
}: {
  field: Field
  /** Direction of the first press. */
  first: Direction
  end?: boolean
  /** What the list is sorted by, such as `price-asc`. */
  current: string
  onSort: (sort: `${Field}-${Direction}`) => void
  children: React.ReactNode
}) {
  const direction = current === `${field}-asc` ? 'asc' : current === `${field}-desc` ? 'desc' : undefined
  const next = direction === undefined ? first : direction === 'asc' ? 'desc' : 'asc'
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={end ? 'text-right' : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(`${field}-${next}`)}
        className="inline-flex items-center gap-1 font-semibold hover:text-text"
      >
        {children}
        {direction && <Arrow size={16} aria-hidden />}
      </button>
    </th>
  )
}
