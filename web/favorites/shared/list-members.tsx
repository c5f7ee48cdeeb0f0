import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDoorExit, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList, FavoriteListMember } from '#contract/buying/favorites.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { likedByAll } from './liked-by-all.ts'

/** The members of a list, what they agree on, and the buttons that end a membership. */
export function ListMembers({
  list,
  items,
  discussions,
  isPage,
}: {
  list: FavoriteList
  items: Favorite[]
  discussions: ListingDiscussion[]
  /** The items are one page of several. */
  isPage: boolean
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const [ending, setEnding] = useState<FavoriteListMember | null>(null)
  const of = (id: string) => discussions.find((one) => one.id === id)
  const agreed = items.filter(({ home }) => likedByAll(list, of(home.id))).length
  const unanswered = items.filter(
    ({ home }) => !of(home.id)?.votes.some(({ user_id }) => user_id === user?.id),
  ).length
  return (
    <section
      aria-label={t`Membres de la liste`}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-16 border border-line bg-surface p-4 md:px-6"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {list.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            isViewer={member.id === user?.id}
            onRemove={list.role === 'owner' && !member.is_owner ? () => setEnding(member) : undefined}
          />
        ))}
      </ul>
      <p className="min-w-52 grow text-14 text-muted md:text-right">
        <Plural
          value={agreed}
          _0="Aucun logement ne plaît encore à tous"
          one="# logement plaît à tous"
          other="# logements plaisent à tous"
        />
        {unanswered > 0 && (
          <>
            {' · '}
            <Plural value={unanswered} one="# attend votre vote" other="# attendent votre vote" />
          </>
        )}
        {isPage && (
          <>
            {' '}
            <Trans>sur cette page</Trans>
          </>
        )}
      </p>
      {list.role === 'member' && (
        <Button
          variant="secondary"
          size="small"
          icon={<IconDoorExit size={18} aria-hidden />}
          onClick={() => setEnding(list.members.find(({ id }) => id === user?.id) ?? null)}
        >
          <Trans>Quitter la liste</Trans>
        </Button>
      )}
      {ending && <EndMembership list={list} member={ending} onClose={() => setEnding(null)} />}
    </section>
  )
}

function Member({
  member: { first_name: name, is_owner, joined_at },
  isViewer,
  onRemove,
}: {
  member: FavoriteListMember
  isViewer: boolean
  onRemove: (() => void) | undefined
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = formatDay(joined_at, language, { month: 'short', year: undefined })
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} />
      <span className="text-14">
        <span className="block font-semibold">{isViewer ? t`Vous` : name}</span>
        <span className="block text-12 text-muted">
          {is_owner ? <Trans>A créé la liste</Trans> : <Trans>Depuis le {day}</Trans>}
        </span>
      </span>
      {onRemove && (
        <IconButton label={t`Retirer ${name} de la liste`} onClick={onRemove}>
          <IconUserMinus size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function EndMembership({
  list,
  member,
  onClose,
}: {
  list: FavoriteList
  member: FavoriteListMember
  onClose: () => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { user } = useSession()
  const leaves = member.id === user?.id
  const { first_name: name } = member
  const { isPending, mutate } = useMutation({ revalidates: !leaves, errorToast: 5000 })
  const end = () =>
    mutate(
      () =>
        api('DELETE /favorite-lists/:id/members/:user_id', { params: { id: list.id, user_id: member.id } }),
      {
        successMessage: leaves ? t`Vous avez quitté la liste` : t`${name} n’est plus dans la liste`,
        onSuccess: () => (leaves ? goTo(paths.clientDash('favorites')) : onClose()),
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isPending={isPending}
      title={leaves ? t`Quitter la liste` : t`Retirer ${name} de la liste`}
      confirmLabel={leaves ? t`Quitter` : t`Retirer`}
      onConfirm={() => void end()}
    >
      {leaves ? (
        <Trans>
          Les logements que vous y avez ajoutés retournent dans « Mes favoris ». Vos commentaires restent.
        </Trans>
      ) : (
        <Trans>
          {name} ne verra plus la liste, et son lien de partage s’arrête. Les logements ajoutés par {name} la
          quittent, les commentaires restent.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
