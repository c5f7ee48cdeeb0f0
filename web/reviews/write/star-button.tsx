import { useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const RentalFinder = lazy(async () => ({ default: (await import('./rental-finder.tsx')).RentalFinder }))

/**
 * Floating button at the bottom right of the public pages, above their bottom bar: opens the search for a rental to
 * review.
 */
export function StarButton() {
  const { t } = useLingui()
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Donner un avis`}
        aria-haspopup="dialog"
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
        className="star-button fixed right-4 z-30 inline-flex size-14 items-center justify-center rounded-full transition-colors duration-150 md:right-8"
      >
        <IconStarFilled size={26} aria-hidden />
      </button>
      {requested && (
        <Suspense>
          <RentalFinder open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
