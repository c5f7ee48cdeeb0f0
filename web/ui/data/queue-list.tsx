import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../class-names.ts'

/**
 * A queue of items that wait for a decision; arrows, J and K move between them, and open the item where one is
 * open.
 */
export function QueueList<Item extends { id: string }>({
  label,
  items,
  opened,
  onOpen,
  children: line,
}: {
  label: string
  items: Item[]
  opened: string | null
  onOpen: (id: string) => void
  children: (item: Item) => ReactNode
}) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const lines = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const here = lines.indexOf(event.currentTarget as HTMLButtonElement)
    lines[here + step]?.focus()
    const next = items[here + step]
    if (next && opened) onOpen(next.id)
  }
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-16 border border-line bg-surface"
    >
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-current={item.id === opened ? 'true' : undefined}
            onClick={() => onOpen(item.id)}
            onKeyDown={move}
            className={classes(
              'flex w-full flex-col gap-2 border-l-3 p-4 text-left',
              item.id === opened ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
            )}
          >
            {line(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
