import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaylistX } from '@tabler/icons-react'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { CompareBox } from '#web/comparison/compare-box.tsx'
import { Button } from '#web/ui/button.tsx'
import { ComparedPrice } from './compare-prices.tsx'
import type { ComparedStay } from './compared-stay.ts'
import { FavoriteCard } from './favorite-card.tsx'
import { FavoriteTools } from './favorite-tools.tsx'
import { PriceHistory } from './price-history.tsx'
import { ListingComments } from './shared/listing-comments.tsx'
import { ListingVotes } from './shared/listing-votes.tsx'

/** A favourite with its price history and tools; in a list with other members, also what they say of it. */
export function FavoriteItem({
  favorite,
  lists,
  shared,
  discussion,
  stay,
  search,
}: {
  favorite: Favorite
  lists: FavoriteList[]
  /** The open list, where it has other members. */
  shared: FavoriteList | undefined
  discussion: ListingDiscussion | undefined
  stay: ComparedStay | null
  /** Dates to pass on in the link. */
  search: string
}) {
  const { home, added_by } = favorite
  const name = added_by?.first_name
  return (
    <FavoriteCard listing={home} search={search}>
      {stay && home.kind === 'rental' && home.is_available && <ComparedPrice listing={home} stay={stay} />}
      <PriceHistory favorite={favorite} />
      {shared && <ListingVotes list={shared} home={home} discussion={discussion} />}
      {shared && <ListingComments listId={shared.id} home={home} comments={discussion?.comments ?? []} />}
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

/** Whoever added the home keeps it, outside this list; those of a first list only its owner takes out. */
function TakeOut({ list, favorite: { home, added_by } }: { list: FavoriteList; favorite: Favorite }) {
  const { t } = useLingui()
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const isOfOwner = list.members.some(({ id, is_owner }) => is_owner && id === added_by?.id)
  if (list.is_default && isOfOwner) return null
  const params = { id: list.id, kind: home.kind, home_id: home.id }
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ml-3 self-start"
      isPending={isPending}
      icon={<IconPlaylistX size={18} aria-hidden />}
      aria-label={t`Retirer de la liste : ${home.title}`}
      onClick={() =>
        void mutate(() => api('DELETE /favorite-lists/:id/homes/:kind/:home_id', { params }), {
          successMessage: t`Retiré de la liste`,
        })
      }
    >
      <Trans>Retirer de la liste</Trans>
    </Button>
  )
}
