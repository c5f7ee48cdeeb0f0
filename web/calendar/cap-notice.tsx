import { Plural, Trans } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import type { CalendarRental } from '#contract/bookings/calendar.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'

/** From 80 % of the yearly cap of nights on: how many are left, or that none can be booked. */
export function CapNotice({ rentals }: { rentals: readonly CalendarRental[] }) {
  const near = rentals.flatMap(({ id, title, nights_cap: bound }) =>
    (bound?.years ?? [])
      .filter(({ nights }) => bound && nights * 5 >= bound.cap * 4)
      .map((year) => ({ id, title, cap: bound?.cap ?? 0, ...year })),
  )
  if (near.length === 0) return null
  return (
    <div className="flex gap-3 rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
      <IconCalendarOff size={20} aria-hidden className="flex-none" />
      <div className="flex flex-col gap-2">
        <ul className="flex flex-col gap-2">
          {near.map(({ id, title, cap, year, nights, elsewhere }) => (
            <li key={`${id} ${year}`}>
              <p className="font-semibold">
                <Trans>
                  {title} : {nights} nuits sur {cap} en {year}
                </Trans>
                {elsewhere > 0 && (
                  <>
                    {' '}
                    <Plural
                      value={elsewhere}
                      one="(dont # sur une autre plateforme)"
                      other="(dont # sur d’autres plateformes)"
                    />
                  </>
                )}
              </p>
              <p>
                {nights >= cap ? (
                  <Trans>Les nuits libres de {year} ne se réservent plus ici.</Trans>
                ) : (
                  <Trans>Un séjour qui dépasserait ce nombre ne peut pas être réservé.</Trans>
                )}{' '}
                <Link to={paths.ownerRentalEdit(id, 'publish')} className="underline underline-offset-4">
                  <Trans>Changer ce nombre</Trans>
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p>
          <Trans>
            Les réservations de vos calendriers importés sont comptées ; les nuits que vous y fermez ne le
            sont pas, sauf chez Booking.com, dont le calendrier ne les distingue pas.
          </Trans>
        </p>
      </div>
    </div>
  )
}
