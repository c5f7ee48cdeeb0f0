import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { RowList } from './row-list.tsx'

/** A queue of items that wait for a decision; moving by keyboard opens the item where one is open. */
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
  return (
    <RowList label={label} onMove={(index) => opened && onOpen(items[index]!.id)}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            aria-current={item.id === opened ? 'true' : undefined}
            onClick={() => onOpen(item.id)}
            className={classes(
              'flex w-full flex-col gap-2 border-l-3 p-4 text-left',
              item.id === opened ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
            )}
          >
            {line(item)}
          </button>
        </li>
      ))}
    </RowList>
  )
}
