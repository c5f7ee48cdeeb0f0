import 'virtual:texts/bookings/stays'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarQuestion, IconCreditCard } from '@tabler/icons-react'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'
import type { StayMatter } from './stay-matters.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'

/** The same as to-dos, for the dashboard. */
export function useStayToDos() {
  const { t } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  return (matters: StayMatter[]): ToDo[] =>
    matters.map((matter) => {
      const { booking, kind } = matter
      const { first_name: host } = booking.owner
      const stay = `${booking.property.title}, ${formatDateRange(booking.check_in, booking.check_out, language)}`
      const id = `${kind} ${booking.id}`
      const to = paths.clientBooking(booking.id)
      if (matter.kind === 'answer_change') {
        return {
          id,
          to,
          tint: 'blue',
          icon: <IconCalendarQuestion size={20} aria-hidden />,
          what: t`${host} vous propose une modification`,
          why: stay,
          action: t`Répondre`,
        }
      }
      const amount = formatMoney(
        amountOfMinor(matter.amountMinor, booking.currency),
        booking.currency,
        language,
      )
      const until = booking.expires_at && moment(booking.expires_at)
      return {
        id,
        to,
        tint: 'yellow',
        icon: <IconCreditCard size={20} aria-hidden />,
        what: kind === 'pay_now' ? t`Payer ${amount}` : t`Régler ${amount} à ${host}`,
        why: until ? t`${stay}, avant le ${until}` : stay,
        action: kind === 'pay_now' ? t`Payer` : t`Voir`,
      }
    })
}
