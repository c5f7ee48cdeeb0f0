import '#web/locales/sales/sale-cards.ts'
import '#web/locales/sales/sale-search-bar.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { SearchLineButton } from '#web/search/bar/search-line-button.tsx'
import { useSaleWish } from './use-sale-wish.ts'
import { useSaleWishTexts } from './use-sale-wish-texts.ts'

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
  const { wish, change, go } = useSaleWish()
  const texts = useSaleWishTexts(wish)
  return (
    <>
      <SearchLineButton
        outlined={outlined}
        title={wish.place || <Trans>Où souhaitez-vous acheter ?</Trans>}
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
