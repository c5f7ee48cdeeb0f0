import 'virtual:texts/rentals/search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { PhoneSearch } from '#web/search/bar/phone-search.tsx'
import { useSearchDraftTexts } from './draft-texts.ts'
import { rentalSearch } from './rental-search.tsx'
import type { SearchDraft } from './search-draft.ts'

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }))

/** The search of rentals on a phone. */
export function SearchLine({ outlined = false, lead }: { outlined?: boolean; lead?: React.ReactNode }) {
  return (
    <PhoneSearch
      kind={rentalSearch}
      outlined={outlined}
      lead={lead}
      empty={<Trans>Où souhaitez-vous aller ?</Trans>}
      summary={(draft) => <Summary draft={draft} />}
      Sheet={SearchSheet}
    />
  )
}

function Summary({ draft }: { draft: SearchDraft }) {
  const { t } = useLingui()
  const { dates, guests } = useSearchDraftTexts(draft)
  return (
    <>
      {dates ?? t`Dates`} · {guests ?? t`Voyageurs`}
    </>
  )
}
