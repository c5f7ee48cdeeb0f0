import 'virtual:texts/sales/sale-cards'
import 'virtual:texts/sales/sale-search-bar'
import { useLingui } from '@lingui/react/macro'
import { SearchPill } from '#web/search/bar/search-pill.tsx'
import { PanelSegment } from '#web/search/bar/segment.tsx'
import { useSearchDraft } from '#web/search/bar/use-search-draft.ts'
import { saleSearch } from './sale-search.tsx'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

/** Search bar of large screens; small ones use `SaleSearchLine`. */
export function SaleSearchBar({ small = false, lead }: { small?: boolean; lead?: React.ReactNode }) {
  const { t } = useLingui()
  const editing = useSearchDraft(saleSearch)
  const { draft, change } = editing
  const texts = useSaleDraftTexts(draft)
  return (
    <SearchPill kind={saleSearch} editing={editing} small={small} lead={lead}>
      <PanelSegment
        small={small}
        width="flex-1"
        align="start"
        panelWidth="w-100"
        label={t`Type`}
        value={texts.type}
        empty={t`Tous les biens`}
      >
        {(close) => (
          <TypeChoice
            type={draft.type}
            onChange={(type) => {
              change({ type })
              close()
            }}
          />
        )}
      </PanelSegment>
      <PanelSegment
        small={small}
        width="flex-[.9]"
        align="end"
        panelWidth="w-90"
        label={t`Budget`}
        value={texts.budget}
        empty={t`Combien ?`}
      >
        {() => <BudgetChoice budget={draft.budget} onChange={(value) => change({ budget: value })} />}
      </PanelSegment>
    </SearchPill>
  )
}
