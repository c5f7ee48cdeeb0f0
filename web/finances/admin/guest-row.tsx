import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import { paths } from '#web/paths.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'

interface OwedToGuest {
  booking: { id: string; code: string; title: string }
  guest: { name: string; email: string }
  currency: Currency
  amount_minor: number
  created_at: string
  has_account: boolean
}

/** An amount owed to a guest, and its actions. */
export function GuestRow({
  row: { booking, guest, currency, amount_minor, created_at, has_account },
  note,
  choice,
  children,
}: {
  row: OwedToGuest
  note?: React.ReactNode
  /** Where rows can be chosen. */
  choice?: React.ReactNode
  children?: React.ReactNode
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const since = formatDay(created_at, language, { month: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      {choice}
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{guest.name}</p>
        <p className="truncate text-14 text-muted">
          <Link to={paths.adminBooking(booking.id)} className="text-link">
            {booking.code}
          </Link>
          {' · '}
          {booking.title}
        </p>
        <p className="text-14 text-muted">
          {t`depuis le ${since}`}
          {note && <> · {note}</>}
          {' · '}
          {has_account ? t`compte bancaire donné` : t`compte bancaire demandé`}
        </p>
      </div>
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(amount_minor, currency)}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}
