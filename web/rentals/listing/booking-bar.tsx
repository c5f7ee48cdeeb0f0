import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Price } from '#web/money/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { BookingDetails } from './booking-card.tsx'
import type { ListedRental } from './listed-rental.ts'
import type { Requested } from './use-requested-stay.ts'

/** On a phone, price and dates stay at the bottom; they open the card as a sheet. */
export function BookingBar({ rental, requested }: { rental: ListedRental; requested: Requested }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { from, to, nights } = requested
  return (
    <>
      {/* Spacer for the bar, which overlays the end of the page. */}
      <div aria-hidden className="h-18 lg:hidden" />
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex h-18 items-center justify-between gap-4 border-t border-line bg-surface px-5 shadow-raised md:px-10 lg:hidden">
        <div className="min-w-0">
          <Price euros={rental.price_per_night} className="text-18 font-bold tabular" />{' '}
          <span className="text-14 text-muted">
            <Trans>par nuit</Trans>
          </span>
          <p className="truncate text-14 text-muted">
            {from && to ? (
              formatDateRange(from, to, language)
            ) : (
              <Plural value={requested.leastNights} one="# nuit minimum" other="# nuits minimum" />
            )}
          </p>
        </div>
        {nights > 0 ? (
          <Button onClick={() => setOpen(true)}>
            <Trans>Voir le total</Trans>
          </Button>
        ) : (
          <a
            href="#calendrier"
            className="inline-flex h-11 flex-none items-center rounded-12 bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
          >
            <Trans>Choisir des dates</Trans>
          </a>
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} side="bottom" title={t`Prix du séjour`}>
        {/* A press on the dates leads to the calendar of the page, under the sheet. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to the links inside */}
        <div onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}>
          <BookingDetails rental={rental} requested={requested} />
        </div>
      </Sheet>
    </>
  )
}
