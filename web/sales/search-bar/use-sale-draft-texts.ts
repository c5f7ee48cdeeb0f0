import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { saleTypeLabels } from '../sale-labels.ts'
import type { SaleSearchDraft } from './sale-draft.ts'

/** Usual figures of a budget. */
export const budgets = [150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000]

/** What is shown of a wish: `Maison`, `jusqu’à 400 000`; null where nothing was chosen. */
export function useSaleDraftTexts({ type, budget }: SaleSearchDraft) {
  const { t } = useLingui()
  const amount = formatNumber(budget ?? 0, useLanguage())
  return {
    type: type && t(saleTypeLabels[type]),
    budget: budget === null ? null : t`jusqu’à ${amount}`,
  }
}
