import { Trans } from '@lingui/react/macro'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { CompareBox } from '#web/comparison/compare-box.tsx'
import { ComparedPrice } from './compare/compare-prices.tsx'
import type { ComparedStay } from './compare/compared-stay.ts'
import { FavoriteCard } from './favorite-card.tsx'
import { FavoriteTools } from './favorite-tools.tsx'
import { PriceHistory } from './price-history.tsx'
import { ListingComments } from './shared/listing-comments.tsx'
import { ListingVotes } from './shared/listing-votes.tsx'
import { SharedNote } from './shared/shared-note.tsx'
import { TakeOut } from './take-out.tsx'

/** A favourite with its price history and tools; in a list with other members, also what they say of it. */
export function FavoriteItem({
  favorite,
  lists,
  shared,
  discussion,
  stay,
  search,
  number,
}: {
  favorite: Favorite
  lists: FavoriteList[]
  /** The open list, where it has other members. */
  shared: FavoriteList | undefined
  discussion: ListingDiscussion | undefined
  stay: ComparedStay | null
  /** Dates to pass on in the link. */
  search: string
  /** On the map of the list; undefined without one. */
  number: number | undefined
}) {
  const { home, added_by } = favorite
  const name = added_by?.first_name
  return (
    <FavoriteCard listing={home} search={search} number={number}>
      {stay && home.kind === 'rental' && home.is_available && <ComparedPrice listing={home} stay={stay} />}
      <PriceHistory favorite={favorite} />
      {shared && <ListingVotes list={shared} home={home} discussion={discussion} />}
      {shared && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <ListingComments listId={shared.id} home={home} comments={discussion?.comments ?? []} />
          <SharedNote listId={shared.id} home={home} note={discussion?.note ?? null} />
        </div>
      )}
      {added_by && (
        <p className="text-14 text-muted">
          <Trans>Ajouté par {name}</Trans>
        </p>
      )}
      {shared ? (
        <details>
          <summary className="cursor-pointer py-1 text-14 font-semibold text-brand-text">
            <Trans>Gérer ce logement</Trans>
          </summary>
          <div className="flex flex-col gap-3 pt-3">
            {added_by ? (
              home.is_available && <CompareBox kind={home.kind} id={home.id} title={home.title} />
            ) : (
              <FavoriteTools favorite={favorite} lists={lists} isShared />
            )}
            <TakeOut list={shared} favorite={favorite} />
          </div>
        </details>
      ) : (
        <FavoriteTools favorite={favorite} lists={lists} isShared={false} />
      )}
    </FavoriteCard>
  )
}
