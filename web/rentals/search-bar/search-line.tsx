import 'virtual:texts/rentals/search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { SearchLineButton } from '#web/search/bar/search-line-button.tsx'
import { useSearchDraft } from './use-search-draft.ts'
import { useSearchDraftTexts } from './draft-texts.ts'

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }))

/**
 * The search on a phone: one line that opens full screen.
 * @param lead content above its steps
 */
export function SearchLine({ outlined = false, lead }: { outlined?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { draft, change, go } = useSearchDraft()
  const texts = useSearchDraftTexts(draft)
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={draft.place || <Trans>Où souhaitez-vous aller ?</Trans>}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.dates ?? t`Dates`} · {texts.guests ?? t`Voyageurs`}
      </SearchLineButton>
      {opened && (
        <Suspense>
          <SearchSheet
            open={open}
            lead={lead}
            draft={draft}
            onChange={change}
            onClose={() => setOpen(false)}
            onSearch={() => {
              setOpen(false)
              go(draft)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
