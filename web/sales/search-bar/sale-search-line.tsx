import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-search-bar'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { PhoneSearch } from '#web/search/bar/phone-search.tsx'
import type { SaleSearchDraft } from './sale-draft.ts'
import { saleSearch } from './sale-search.tsx'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

const SaleSearchSheet = lazy(async () => ({
  default: (await import('./sale-search-sheet.tsx')).SaleSearchSheet,
}))

/** Collapsed search on small screens, which opens the full-screen sheet. */
export function SaleSearchLine({ outlined = false, lead }: { outlined?: boolean; lead?: React.ReactNode }) {
  return (
    <PhoneSearch
      kind={saleSearch}
      outlined={outlined}
      lead={lead}
      empty={<Trans>Où souhaitez-vous acheter ?</Trans>}
      summary={(draft) => <Summary draft={draft} />}
      Sheet={SaleSearchSheet}
    />
  )
}

function Summary({ draft }: { draft: SaleSearchDraft }) {
  const { t } = useLingui()
  const { type, budget } = useSaleDraftTexts(draft)
  return (
    <>
      {type ?? t`Type`} · {budget ?? t`Budget`}
    </>
  )
}
