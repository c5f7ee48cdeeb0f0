import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconHourglass, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { FavoriteList, FavoriteListing } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useSession } from '#web/session/session.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { likedByAll } from './liked-by-all.ts'

/** What each member of a list thinks of one of its homes; one's own vote is two buttons. */
export function ListingVotes({
  list,
  home,
  discussion,
  isCompact = false,
}: {
  list: FavoriteList
  home: FavoriteListing
  discussion: ListingDiscussion | undefined
  /** In a narrow column: shorter words, and no badge of the home that all like, which its head has. */
  isCompact?: boolean
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const votes = discussion?.votes ?? []
  const voteOf = (id: string) => votes.find(({ user_id }) => user_id === id)?.is_liked
  const others = list.members.filter(({ id }) => id !== user?.id)
  return (
    <fieldset aria-label={t`Votes sur ${home.title}`} className="flex min-w-0 flex-col gap-2">
      {!isCompact && likedByAll(list, discussion) && (
        <span>
          <Badge colour="green" icon={<IconHeart size={14} aria-hidden />}>
            {list.members.length === 2 ? (
              <Trans>Vous l’aimez tous les deux</Trans>
            ) : (
              <Trans>Vous l’aimez tous</Trans>
            )}
          </Badge>
        </span>
      )}
      <OwnVote listId={list.id} home={home} vote={user ? voteOf(user.id) : undefined} isCompact={isCompact} />
      <ul className={classes('flex gap-x-4 gap-y-1 text-14', isCompact ? 'flex-col' : 'flex-wrap')}>
        {others.map(({ id, first_name }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className="font-semibold">{first_name}</span>
            <Vote vote={voteOf(id)} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Vote({ vote }: { vote: boolean | undefined }) {
  if (vote === undefined) {
    return (
      <span className="flex items-center gap-1 text-muted">
        <IconHourglass size={16} aria-hidden />
        <Trans>n’a pas encore voté</Trans>
      </span>
    )
  }
  return vote ? (
    <span className="flex items-center gap-1 text-green-text">
      <IconThumbUp size={16} aria-hidden />
      <Trans>aime</Trans>
    </span>
  ) : (
    <span className="flex items-center gap-1 text-muted">
      <IconThumbDown size={16} aria-hidden />
      <Trans>n’aime pas</Trans>
    </span>
  )
}

/** A second press withdraws the vote. */
function OwnVote({
  listId,
  home: { kind, id, title },
  vote,
  isCompact,
}: {
  listId: string
  home: FavoriteListing
  vote: boolean | undefined
  isCompact: boolean
}) {
  const { t } = useLingui()
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const press = (isLiked: boolean) =>
    mutate(() =>
      api('PUT /favorite-lists/:id/homes/:kind/:home_id/vote', {
        params: { id: listId, kind, home_id: id },
        body: { is_liked: vote === isLiked ? null : isLiked },
      }),
    )
  const choice = (isLiked: boolean) =>
    classes(
      'inline-flex h-11 grow items-center justify-center gap-2 rounded-12 px-3 text-14 font-semibold inset-ring transition-colors duration-150',
      vote === isLiked
        ? 'bg-brand-soft text-brand-text inset-ring-brand'
        : 'bg-surface inset-ring-line-strong hover:bg-surface-2',
    )
  return (
    <div className="flex gap-2">
      <button
        type="button"
        aria-pressed={vote === true}
        aria-label={isCompact ? t`Oui, j’aime ${title}` : t`J’aime ${title}`}
        disabled={isPending}
        className={choice(true)}
        onClick={() => void press(true)}
      >
        <IconThumbUp size={18} aria-hidden />
        {isCompact ? <Trans>Oui</Trans> : <Trans>J’aime</Trans>}
      </button>
      <button
        type="button"
        aria-pressed={vote === false}
        aria-label={isCompact ? t`Non, je n’aime pas ${title}` : t`Je n’aime pas ${title}`}
        disabled={isPending}
        className={choice(false)}
        onClick={() => void press(false)}
      >
        <IconThumbDown size={18} aria-hidden />
        {isCompact ? <Trans>Non</Trans> : <Trans>Je n’aime pas</Trans>}
      </button>
    </div>
  )
}
