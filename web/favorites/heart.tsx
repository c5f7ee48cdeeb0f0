import { useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FavoriteKind } from '#contract/buying/favorites.ts'
import { hasToken } from '#web/api/token.ts'
import { classes } from '#web/ui/class-names.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { readStored } from '#web/api/browser-storage.ts'
import { favoritesKey } from '#web/session/device-storage.ts'
import { useIsFavorite } from './favorite-listings.ts'

const keeping = () => import('./toggle-favorite.ts')

/** Adds a listing to the favourites: of the account, or of the device without one. Its code loads on first use. */
export function Heart({
  kind = 'rental',
  id,
  title,
  onPicture = false,
  className,
}: {
  kind?: FavoriteKind
  id: string
  title: string
  onPicture?: boolean
  className?: string
}) {
  const { t } = useLingui()
  const isStored = useIsFavorite(`${kind}/${id}`)
  const goTo = useGoTo()
  const { search } = useLocation()
  useEffect(() => {
    if (hasToken() || readStored(favoritesKey)) void keeping().then(({ loadFavorites }) => loadFavorites())
  }, [])
  const press = async () => {
    const { toggleFavorite } = await keeping()
    const result = await toggleFavorite(kind, id, search, goTo)
    if (result === 'kept') showToast(t`Ajouté à vos favoris`, 'success')
  }
  return (
    <button
      type="button"
      aria-pressed={isStored}
      aria-label={t`Favori : ${title}`}
      onClick={() => void press()}
      className={classes(
        'inline-flex size-11 items-center justify-center rounded-full',
        onPicture && 'bg-surface shadow-raised',
        className,
      )}
    >
      <IconHeart size={24} aria-hidden fill={isStored ? 'var(--accent)' : 'none'} />
    </button>
  )
}
