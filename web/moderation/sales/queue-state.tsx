import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { aliases, named, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Open or closed entries. @param closed value of closed entries in the address */
export function queueSearch(closed: string) {
  return searchState({
    state: named('etat', aliases<'open' | 'closed'>({ open: '', closed })),
    page: pageNumber(),
  })
}
export type QueueState = StateOf<ReturnType<typeof queueSearch>>

interface QueueProps<Item> {
  label: string
  queue: QueueState
  /** Labels of open and closed. */
  names: Record<QueueState['state'], string>
  pathTo: (queue: QueueState) => string
  items: Item[]
  pagination: React.ComponentProps<typeof NumberedPager>['pagination']
  empty: { icon: React.ReactNode; title: string; hint: React.ReactNode }
  children: (item: Item) => React.ReactNode
}

/** The chosen entries, a card each. */
export function Queue<Item extends { id: string }>({
  label,
  queue,
  names,
  pathTo,
  items,
  pagination,
  empty,
  children,
}: QueueProps<Item>) {
  return (
    <>
      <nav aria-label={label} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
        {(['open', 'closed'] as const).map((state) => (
          <ChipLink key={state} current={state === queue.state} to={pathTo({ state, page: 1 })}>
            {names[state]}
          </ChipLink>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.hint}
        </EmptyState>
      ) : (
        <RowList variant="cards">
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </RowList>
      )}
      <NumberedPager pagination={pagination} pageTo={(page) => pathTo({ ...queue, page })} />
    </>
  )
}
