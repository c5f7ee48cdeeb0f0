import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useStayDates } from '#web/ui/dates/use-stay-dates.ts'
import { datesOf, type SearchDraft } from './search-draft.ts'

/** Texts of a search draft: `15 – 22 mai`, `3 voyageurs`; null where nothing was chosen. */
export function useSearchDraftTexts(draft: SearchDraft) {
  const { t } = useLingui()
  const wordDates = useStayDates()
  const { guests } = draft
  return {
    dates: wordDates(datesOf(draft)),
    guests: guests ? t`${plural(guests, { one: '# voyageur', other: '# voyageurs' })}` : null,
  }
}
