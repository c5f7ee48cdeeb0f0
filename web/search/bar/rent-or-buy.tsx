import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useSearchParams } from 'react-router'
import { paths, searchedPlace } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

export type SearchMode = 'rent' | 'buy'

/**
 * The two listing kinds above the search: a link to the other one, which keeps the place.
 * @param onMode swaps the search on the page instead of navigating
 */
export function RentOrBuy({
  mode,
  small = false,
  onMode,
  className,
}: {
  mode: SearchMode
  small?: boolean
  onMode?: (mode: SearchMode) => void
  className?: string
}) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const place = searchedPlace(search)
  const swap = (to: SearchMode) => (event: MouseEvent) => {
    if (!onMode) return
    event.preventDefault()
    onMode(to)
  }
  const style = (current: boolean) =>
    classes(
      'inline-flex items-center rounded-full font-semibold',
      small ? 'h-8 px-3 text-14' : 'h-11 px-5 text-14',
      current ? 'bg-surface shadow-raised inset-ring inset-ring-control-line' : 'text-muted',
    )
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark: a page has it for wide and for narrow screens
      role="group"
      aria-label={t`Louer ou acheter`}
      className={classes('mr-1 flex flex-none rounded-full bg-surface-2 p-1 text-text', className)}
    >
      <Link
        to={paths.rentals(place)}
        aria-current={mode === 'rent' ? 'true' : undefined}
        onClick={swap('rent')}
        className={style(mode === 'rent')}
      >
        <Trans>Louer</Trans>
      </Link>{' '}
      <Link
        to={paths.sales(place)}
        aria-current={mode === 'buy' ? 'true' : undefined}
        onClick={swap('buy')}
        className={style(mode === 'buy')}
      >
        <Trans>Acheter</Trans>
      </Link>
    </div>
  )
}
