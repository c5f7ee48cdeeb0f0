import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlaylistX } from '@tabler/icons-react'
import type { Favorite, FavoriteList } from '#contract/buying/favorites.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { change } from './toggle-favorite.ts'

/** Whoever added the home keeps it, outside this list; those of a first list only its owner takes out. */
export function TakeOut({ list, favorite: { home, added_by } }: { list: FavoriteList; favorite: Favorite }) {
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
          // From one's first list it goes nowhere else: its heart is empty.
          onSuccess: () => list.is_default && !added_by && change(`${home.kind}/${home.id}`, false),
        })
      }
    >
      <Trans>Retirer de la liste</Trans>
    </Button>
  )
}
