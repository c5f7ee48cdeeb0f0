import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHourglass } from '@tabler/icons-react'
import type { ListingDiscussion } from '#contract/buying/favorite-lists.ts'
import type { Favorite, FavoriteList, FavoriteListMember } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { unvotedBy } from './unvoted-by.ts'

/** Whose votes a list still waits for, and a button that reminds them. */
export function VoteReminders({
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
  const { user } = useSession()
  return list.members
    .filter(({ id }) => id !== user?.id)
    .map((member) => ({ member, titles: unvotedBy(member.id, items, discussions) }))
    .filter(({ titles }) => titles.length > 0)
    .map(({ member, titles }) => (
      <VoteReminder key={member.id} listId={list.id} member={member} titles={titles} isPage={isPage} />
    ))
}

function VoteReminder({
  listId,
  member: { id, first_name: name, reminded_at },
  titles,
  isPage,
}: {
  listId: string
  member: FavoriteListMember
  titles: string[]
  isPage: boolean
}) {
  const { t } = useLingui()
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const count = titles.length
  return (
    <section
      aria-label={t`Votes attendus : ${name}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-16 bg-yellow-ground p-4 text-yellow-text"
    >
      <IconHourglass size={22} aria-hidden className="flex-none text-yellow-text" />
      <div className="min-w-52 grow basis-0 text-14">
        <p className="font-semibold">
          <Plural
            value={count}
            one={`${name} n’a pas encore voté pour # logement`}
            other={`${name} n’a pas encore voté pour # logements`}
          />
          {isPage && (
            <>
              {' '}
              <Trans>sur cette page</Trans>
            </>
          )}
        </p>
        <p className="wrap-anywhere">{titles.join(', ')}</p>
      </div>
      {reminded_at ? (
        <p className="text-14">
          <Trans>
            Rappel envoyé <RelativeTime of={reminded_at} />
          </Trans>
        </p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          aria-label={t`Rappeler à ${name} de voter`}
          onClick={() =>
            void mutate(
              () =>
                api('POST /favorite-lists/:id/members/:user_id/reminder', {
                  params: { id: listId, user_id: id },
                }),
              { successMessage: t`Rappel envoyé à ${name}` },
            )
          }
        >
          <Trans>Rappeler</Trans>
        </Button>
      )}
    </section>
  )
}
