import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { SearchLineButton } from '#web/search/bar/search-line-button.tsx'
import { useSaleDraft } from './use-sale-draft.ts'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

const SaleSearchSheet = lazy(async () => ({
  default: (await import('./sale-search-sheet.tsx')).SaleSearchSheet,
}))

/**
 * The search of homes for sale on a phone: one line that opens the whole screen.
 * @param lead what stands above its steps
 */
export function SaleSearchLine({ outlined = false, lead }: { outlined?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const { draft, change, go } = useSaleDraft()
  const texts = useSaleDraftTexts(draft)
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={draft.place || <Trans>Où souhaitez-vous acheter ?</Trans>}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.type ?? t`Type`} · {texts.budget ?? t`Budget`}
      </SearchLineButton>
      {opened && (
        <Suspense>
          <SaleSearchSheet
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
