import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight, IconPhoto } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { useTaxText } from '#web/money/use-tax-text.ts'
import { paths } from '#web/paths.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { StayBadges } from './stay-badges.tsx'
import { NextStep } from './next-step.tsx'

/** One of the user's stays in a list; the whole card links to it. */
export function StayCard({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { property, owner } = booking
  const { image } = property
  const tax = useTaxText()(booking.tourist_tax)
  const dates = formatDateRange(booking.check_in, booking.check_out, language)
  return (
    <li className="relative flex gap-4 rounded-16 border border-line bg-surface p-4 transition-shadow duration-150 hover:shadow-raised max-md:flex-col md:gap-6 md:p-5">
      <span className="aspect-3/2 flex-none overflow-hidden rounded-12 bg-surface-2 md:w-48">
        {image ? (
          <Picture image={image} sizes="(min-width: 768px) 192px, 100vw" alt="" />
        ) : (
          <IconPhoto size={32} aria-hidden className="size-full p-10 text-faint" />
        )}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <StayBadges booking={booking} />
        <h2 className="display-20 wrap-anywhere">
          <Link to={paths.clientBooking(booking.id)} className="after:absolute after:inset-0">
            {property.title}
          </Link>
        </h2>
        <p className="text-14 text-muted">
          {`${property.city} · ${dates} · `}
          <Plural value={booking.nights} one="# nuit" other="# nuits" />
          {' · '}
          {t`chez ${owner.first_name}`}
        </p>
        <p className="text-14">
          <NextStep booking={booking} />
        </p>
      </div>
      <div className="flex flex-none items-end gap-4 max-md:justify-between md:flex-col md:justify-between">
        <div className="md:text-right">
          <p className="text-18 font-bold tabular">
            <MinorPrice minor={booking.total_minor} currency={booking.currency} />
          </p>
          {tax && <p className="text-12 text-muted md:max-w-44">{tax}</p>}
          <p className="text-14 text-muted tabular">
            <Paid booking={booking} />
          </p>
        </div>
        <span className="inline-flex items-center gap-1 text-14 text-muted">
          {booking.code}
          <IconChevronRight size={18} aria-hidden />
        </span>
      </div>
    </li>
  )
}

/** How much of the price was paid or refunded. */
function Paid({ booking }: { booking: Booking }) {
  const { paid_minor, refunded_minor, total_minor, currency } = booking
  if (refunded_minor > 0) {
    return (
      <Trans>
        <MinorPrice minor={refunded_minor} currency={currency} /> remboursés
      </Trans>
    )
  }
  if (paid_minor === 0) return <Trans>Rien de payé</Trans>
  if (paid_minor >= total_minor) return <Trans>Tout est payé</Trans>
  return (
    <Trans>
      <MinorPrice minor={paid_minor} currency={currency} /> payés
    </Trans>
  )
}
