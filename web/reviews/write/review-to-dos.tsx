import 'virtual:texts/bookings/reviews'
import { useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { StayToReview } from '#contract/bookings/reviews.ts'
import { paths } from '#web/paths.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { ToDoList } from '#web/ui/data/to-do-list.tsx'

/** Stays that await a review, as to-dos of the client's dashboard: two at most, the list below shows all. */
export function ReviewToDos({ stays }: { stays: StayToReview[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (stays.length === 0) return null
  const items = stays.slice(0, 2).map((stay) => {
    const until = formatDay(stay.review_until, language, { year: undefined })
    return {
      id: stay.booking_id,
      tint: 'green' as const,
      icon: <IconStar size={20} aria-hidden />,
      what: t`Donner votre avis sur ${stay.title}`,
      why: t`Votre séjour est terminé : vous avez jusqu’au ${until}`,
      to: paths.clientBooking(stay.booking_id, 'review'),
      action: t`Donner mon avis`,
    }
  })
  return <ToDoList items={items} label={t`Avis à donner`} />
}
