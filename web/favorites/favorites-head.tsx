import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FavoriteList } from '#contract/buying/favorites.ts'
import type { Pagination } from '#contract/core/page.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import type { FavoriteState } from './favorite-address.ts'
import { useListName } from './list-name.ts'
import { ListTools, NewList } from './list-tools.tsx'

type AddressWith = (change: Partial<FavoriteState>) => string

/** The name of the open list or of the page, how many homes it has, and what can be done with all of them. */
export function FavoritesHead({
  list,
  pagination: { total_items: total },
  to,
  children,
}: {
  list: FavoriteList | undefined
  pagination: Pagination
  to: AddressWith
  children: ReactNode
}) {
  const { t } = useLingui()
  const nameOf = useListName()
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        {list && (
          <Breadcrumbs
            crumbs={[{ label: t`Vos favoris`, to: to({ list: null }) }, { label: nameOf(list) }]}
          />
        )}
        <h1 className="display-32 wrap-anywhere">{list ? nameOf(list) : <Trans>Vos favoris</Trans>}</h1>
        {total > 0 && (
          <p className="mt-1 text-14 text-muted">
            <Plural value={total} one="# logement" other="# logements" />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full">
        {children}
        {list?.role === 'owner' && <ListTools key={list.id} list={list} />}
      </div>
    </div>
  )
}

export function ListChips({
  lists,
  open,
  to,
}: {
  lists: FavoriteList[]
  open: FavoriteList | undefined
  to: AddressWith
}) {
  const { t } = useLingui()
  const nameOf = useListName()
  return (
    <div className="no-scrollbar flex items-center gap-2 overflow-x-auto pb-1">
      <nav aria-label={t`Vos listes`} className="flex flex-none gap-2">
        <ChipLink current={!open} to={to({ list: null })}>
          <Trans>Tous vos favoris</Trans>
        </ChipLink>
        {lists.map((list) => (
          <ChipLink
            key={list.id}
            current={list === open}
            to={to({ list: list.id })}
            icon={list.members.length > 1 && <IconUsers size={18} aria-hidden />}
          >
            {`${nameOf(list)} (${list.total})`}
          </ChipLink>
        ))}
      </nav>
      <NewList />
    </div>
  )
}
