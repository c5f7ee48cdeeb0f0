import { useLingui } from '@lingui/react/macro'
import { IconCamera, IconCreditCard, IconFileDollar, IconMessageHeart } from '@tabler/icons-react'
import type { StayToReview } from '#contract/bookings/reviews.ts'
import { stayMatters } from '#web/bookings/mine/stay-matters.ts'
import { useStayToDos } from '#web/bookings/mine/use-stay-to-dos.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { useMoney } from '#web/money/use-money.ts'
import { paths } from '#web/paths.ts'
import { useReviewToDos } from '#web/reviews/write/review-to-dos.tsx'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'
import { formatDay } from '#contract/core/date-format.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { ClientDeals, ClientStays } from './load-client-work.ts'

/** What has loaded of the client's work; a part that failed is null. */
export interface ClientWork {
  stays: ClientStays | null
  deals: ClientDeals | null
  toReview: StayToReview[] | null
}

/** What waits for the client, that with the nearest deadline first. */
export function useClientToDos(ofAccount: ToDo[]) {
  const stayToDos = useStayToDos()
  const inventoryToDo = useInventoryToDo()
  const depositToDo = useDepositToDo()
  const dealToDos = useDealToDos()
  const reviewToDos = useReviewToDos()
  return ({ stays, deals, toReview }: ClientWork): ToDo[] => {
    const matters = stayMatters(stays?.bookings ?? [])
    const due = [
      ...stayToDos(matters).map((toDo, index) => ({ toDo, due: matters[index]?.booking.expires_at ?? '' })),
      ...(stays?.inventory ? [{ toDo: inventoryToDo(stays.inventory), due: stays.inventory.closesAt }] : []),
      ...(stays?.deposit ? [{ toDo: depositToDo(stays.deposit), due: stays.deposit.booking.check_in }] : []),
      ...dealToDos(deals),
      ...reviewToDos(toReview ?? []),
    ]
    return [...due.toSorted((a, b) => a.due.localeCompare(b.due)).map(({ toDo }) => toDo), ...ofAccount]
  }
}

function useInventoryToDo() {
  const { t } = useLingui()
  const moment = useMoment()
  return ({ booking, moment: at, closesAt }: NonNullable<ClientStays['inventory']>): ToDo => {
    const until = moment(closesAt)
    return {
      id: `inventory ${booking.id}`,
      tint: 'blue',
      icon: <IconCamera size={20} aria-hidden />,
      what:
        at === 'arrival' ? t`Photographier le logement à l’arrivée` : t`Photographier le logement au départ`,
      why: t`${booking.property.title}, jusqu’au ${until}`,
      to: paths.clientBooking(booking.id),
      action: t`Photographier`,
    }
  }
}

function useDepositToDo() {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  return ({ booking, deposit }: NonNullable<ClientStays['deposit']>): ToDo => {
    const amount = money(deposit.amount_minor, deposit.currency)
    const arrival = formatDay(booking.check_in, language)
    return {
      id: `deposit ${booking.id}`,
      tint: 'yellow',
      icon: <IconCreditCard size={20} aria-hidden />,
      what: t`Faire bloquer la caution de ${amount}`,
      why: t`${booking.property.title}, arrivée le ${arrival} : rien n’est débité`,
      to: paths.clientBooking(booking.id),
      action: t`Faire bloquer`,
    }
  }
}

/** Counter-offers of sellers, and visits to assess. */
function useDealToDos() {
  const { t } = useLingui()
  const money = useMoney()
  const moment = useMoment()
  return (deals: ClientDeals | null) => [
    ...(deals?.offers ?? [])
      .filter(({ current }) => current.allowed_actions.includes('accept'))
      .map(({ id, listing, current }) => {
        const amount = money(current.amount_minor, current.currency)
        const until = moment(current.expires_at)
        const toDo: ToDo = {
          id: `offer ${id}`,
          tint: 'red',
          icon: <IconFileDollar size={20} aria-hidden />,
          what: t`Le vendeur propose ${amount}`,
          why: t`${listing.title}, réponse avant le ${until}`,
          to: paths.clientOffers(),
          action: t`Répondre`,
        }
        return { toDo, due: current.expires_at }
      }),
    ...(deals?.visits ?? [])
      .filter(({ allowed_actions }) => allowed_actions.includes('feedback'))
      .slice(0, 2)
      .map(({ id, listing, ends_at }) => {
        const toDo: ToDo = {
          id: `visit ${id}`,
          tint: 'sand',
          icon: <IconMessageHeart size={20} aria-hidden />,
          what: t`Dire ce que vous pensez de ${listing.title}`,
          why: t`Le vendeur lit votre avis sur la visite`,
          to: paths.clientVisits('view=list'),
          action: t`Répondre`,
        }
        return { toDo, due: ends_at }
      }),
  ]
}
