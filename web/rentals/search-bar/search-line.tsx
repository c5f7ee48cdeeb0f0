import '#web/locales/rentals/search-bar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { SearchLineButton } from '#web/search/bar/search-line-button.tsx'
import { useSearchWish } from './use-search-wish.ts'
import { useWishTexts } from './wish-texts.ts'

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }))

/**
 * The search on a phone: one line that opens the whole screen.
 * @param lead what stands above its steps
 */
export function SearchLine({ outlined = false, lead }: { outlined?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { wish, change, go } = useSearchWish()
  const texts = useWishTexts(wish)
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={wish.place || <Trans>Où souhaitez-vous aller ?</Trans>}
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
            wish={wish}
            onChange={change}
            onClose={() => setOpen(false)}
            onSearch={() => {
              setOpen(false)
              go(wish)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
