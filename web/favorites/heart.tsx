import { useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FavoriteKind } from '../../contract/favorites.ts'
import { paths, withoutLanguage } from '../paths.ts'
import { hasToken } from '../session/token.ts'
import { classes } from '../ui/class-names.ts'
import { useGoTo } from '../ui/link.tsx'
import { showToast } from '../ui/toasts.tsx'
import { useIsKept } from './kept-homes.ts'

const keeping = () => import('./keep-home.ts')

/** Keeps a home among one's favourites. What it does is fetched when it is first needed. */
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
  const isKept = useIsKept(`${kind}/${id}`)
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (hasToken()) void keeping().then(({ loadKept }) => loadKept())
  }, [])
  const press = async () => {
    if (!hasToken()) return goTo(paths.login(withoutLanguage(pathname) + search))
    const { toggleKept } = await keeping()
    const outcome = await toggleKept(kind, id, search)
    if (outcome === 'kept') showToast(t`Ajouté à vos favoris`, 'success')
  }
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t`Favori : ${title}`}
      onClick={() => void press()}
      className={classes('inline-flex size-11 items-center justify-center rounded-full', className)}
    >
      <IconHeart size={24} aria-hidden fill={isKept ? '#c4572e' : onPicture ? '#0006' : 'none'} />
    </button>
  )
}
