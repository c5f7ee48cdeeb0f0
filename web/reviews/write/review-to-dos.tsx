import 'virtual:texts/bookings/reviews'
import { useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { StayToReview } from '#contract/bookings/reviews.ts'
import { paths } from '#web/paths.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'

/** Stays that await a review, as to-dos with their last day. */
export function useReviewToDos() {
  const { t } = useLingui()
  const language = useLanguage()
  return (stays: StayToReview[]) =>
    stays.map((stay) => {
      const until = formatDay(stay.review_until, language, { year: undefined })
      const toDo: ToDo = {
        id: `review ${stay.booking_id}`,
        tint: 'green',
        icon: <IconStar size={20} aria-hidden />,
        what: t`Donner votre avis sur ${stay.title}`,
        why: t`Votre séjour est terminé : vous avez jusqu’au ${until}`,
        to: paths.clientBooking(stay.booking_id, 'review'),
        action: t`Donner mon avis`,
      }
      return { toDo, due: stay.review_until }
    })
}
