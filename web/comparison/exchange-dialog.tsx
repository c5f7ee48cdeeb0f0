import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import type { FavoriteKind, FavoriteListing } from '#contract/buying/favorites.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { exchanged, setChosen, stopWaiting } from './chosen-listings.ts'

const undoMilliseconds = 6000

/** Lets one choose which of the four listings gives its place to a fifth. */
export function ExchangeDialog({
  open,
  kind,
  added,
  ids,
  listings,
}: {
  open: boolean
  kind: FavoriteKind
  added: string
  ids: readonly string[]
  listings: ReadonlyMap<string, FavoriteListing>
}) {
  const { t } = useLingui()
  const titleOf = (id: string) => listings.get(id)?.title ?? t`Ce bien`
  const addedTitle = titleOf(added)
  const exchange = (removed: string) => {
    const removedTitle = titleOf(removed)
    setChosen(kind, exchanged(ids, { added, removed }))
    showToast(t`« ${addedTitle} » remplace « ${removedTitle} »`, 'success', undoMilliseconds, {
      label: t({ message: 'Annuler', context: 'undo' }),
      run: () => setChosen(kind, ids),
    })
  }
  return (
    <Dialog open={open} onClose={() => stopWaiting(kind)} title={t`Quel bien remplacer ?`}>
      <p className="text-muted">
        <Trans>
          Quatre biens au plus se comparent. Choisissez celui qui laisse sa place à « {addedTitle} ».
        </Trans>
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {ids.map((id) => {
          const listing = listings.get(id)
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => exchange(id)}
                className="flex w-full items-center gap-4 rounded-12 border border-line p-2 text-left hover:bg-surface-2"
              >
                <span className="aspect-4/3 h-16 flex-none overflow-hidden rounded-10 bg-surface-2 text-faint">
                  {listing?.image ? (
                    <Picture image={listing.image} sizes="80px" alt="" />
                  ) : (
                    <IconPhoto size={28} aria-hidden className="mx-auto h-full" />
                  )}
                </span>
                <span className="min-w-0">
                  <span className="line-clamp-2 font-semibold">{titleOf(id)}</span>
                  {listing && <span className="block text-14 text-muted">{listing.city}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
