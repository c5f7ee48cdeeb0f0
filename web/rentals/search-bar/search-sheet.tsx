import { useLingui } from '@lingui/react/macro'
import type { SheetProps } from '#web/search/bar/phone-search.tsx'
import { SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import DatesChoice from './dates-choice.tsx'
import { useSearchDraftTexts } from './draft-texts.ts'
import { GuestsStepper } from './guests-stepper.tsx'
import { rentalSearch } from './rental-search.tsx'
import type { SearchDraft } from './search-draft.ts'

/** Place, dates and guests, step by step. */
export function SearchSheet(sheet: SheetProps<SearchDraft>) {
  const { t } = useLingui()
  const { draft, change } = sheet.editing
  const texts = useSearchDraftTexts(draft)
  return (
    <SearchSheetFrame
      {...sheet}
      kind={rentalSearch}
      title={t`Rechercher un séjour`}
      steps={[
        {
          title: t`Quand\u00a0?`,
          label: t`Dates`,
          value: texts.dates ?? t`N’importe quand`,
          content: (next) => (
            <div className="max-h-[52dvh] overflow-auto">
              <DatesChoice tall draft={draft} onChange={change} onDone={next} />
            </div>
          ),
        },
        {
          title: t`Avec qui\u00a0?`,
          label: t`Voyageurs`,
          value: texts.guests ?? t`Sans préférence`,
          content: () => <GuestsStepper guests={draft.guests} onChange={(guests) => change({ guests })} />,
        },
      ]}
    />
  )
}
