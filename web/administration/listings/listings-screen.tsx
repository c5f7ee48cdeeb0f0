import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ListFrame } from '../lists/list-frame.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { useListScreen } from '../lists/use-list-screen.ts'
import type { ListChoices } from '../lists/use-list-views.ts'
import { listingList, type ListingsAnswer } from './listing-list.ts'
import { useListingColumns, useListingFilters, useListingSorts, useListingViews } from './listing-filters.ts'
import { ListingsResults } from './listings-results.tsx'

/** Listings of both kinds: views, search, filters, columns, and the rows. */
export function ListingsScreen({
  choices,
  list,
}: {
  choices: ListChoices
  list: Promise<LoadResult<ListingsAnswer>>
}) {
  const { t } = useLingui()
  const screen = useListScreen(listingList, choices, useListingViews(), list)
  return (
    <ListFrame
      screen={screen}
      title={<Trans>Parc de biens</Trans>}
      extent={
        <Loaded result={list} skeleton={<Skeleton className="mt-1 h-6 w-72" />}>
          {(loaded) => <Extent list={loaded} />}
        </Loaded>
      }
      file="demeure-biens"
    >
      <ListTools
        screen={screen}
        filters={useListingFilters()}
        sorts={useListingSorts()}
        countLabel={(total) => t`Voir la liste (${total})`}
        first={t`Bien`}
        columns={useListingColumns()}
      >
        <ListSearch
          id="listing-search"
          label={t`Chercher un bien`}
          placeholder={t`Mots du titre, ville ou identifiant`}
          value={screen.state.q}
          onChange={(words) => screen.show({ q: words.trim() }, true)}
        />
      </ListTools>
      <ListingsResults screen={screen} list={list} />
    </ListFrame>
  )
}

function Extent({ list: { pagination, total_is_exact: isExact } }: { list: ListingsAnswer }) {
  const { total_items: total } = pagination
  const counted = useNumber()(total)
  return (
    <p className="mt-1 text-muted">
      {isExact ? (
        <Plural value={total} one="# bien" other="# biens" />
      ) : (
        <Trans>Plus de {counted} biens</Trans>
      )}
    </p>
  )
}
