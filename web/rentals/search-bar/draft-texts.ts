import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { SearchDraft } from './search-draft.ts'

/** Texts of a search draft: `15 – 22 mai`, `3 voyageurs`; null where nothing was chosen. */
export function useSearchDraftTexts({ from, to, guests }: SearchDraft) {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    dates: from && to ? formatDateRange(from, to, language) : null,
    guests: guests ? t`${plural(guests, { one: '# voyageur', other: '# voyageurs' })}` : null,
  }
}
