import { useLingui } from '@lingui/react/macro'
import type { SheetProps } from '#web/search/bar/phone-search.tsx'
import { SearchSheetFrame } from '#web/search/bar/search-sheet-frame.tsx'
import type { SaleSearchDraft } from './sale-draft.ts'
import { saleSearch } from './sale-search.tsx'
import { BudgetChoice, TypeChoice } from './type-and-budget.tsx'
import { useSaleDraftTexts } from './use-sale-draft-texts.ts'

/** Full-screen search of small screens: place, type and budget. */
export function SaleSearchSheet(sheet: SheetProps<SaleSearchDraft>) {
  const { t } = useLingui()
  const { draft, change } = sheet.editing
  const texts = useSaleDraftTexts(draft)
  return (
    <SearchSheetFrame
      {...sheet}
      kind={saleSearch}
      title={t`Rechercher un bien à vendre`}
      steps={[
        {
          title: t`Quel bien\u00a0?`,
          label: t`Type`,
          value: texts.type ?? t`Tous les biens`,
          content: (next) => (
            <TypeChoice
              type={draft.type}
              onChange={(type) => {
                change({ type })
                next()
              }}
            />
          ),
        },
        {
          title: t`Quel budget\u00a0?`,
          label: t`Budget`,
          value: texts.budget ?? t`Sans préférence`,
          content: () => <BudgetChoice budget={draft.budget} onChange={(budget) => change({ budget })} />,
        },
      ]}
    />
  )
}
