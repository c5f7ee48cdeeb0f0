import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { saleTypeLabels } from '../sale-labels.ts'
import type { SaleSearchDraft } from './sale-draft.ts'

/** Presets of the maximum price. */
export const budgets = [150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000]

/** Type and budget as text, such as `Maison` and `jusqu’à 400 000`; null where none is set. */
export function useSaleDraftTexts({ type, budget }: SaleSearchDraft) {
  const { t } = useLingui()
  const amount = formatNumber(budget ?? 0, useLanguage())
  return {
    type: type && t(saleTypeLabels[type]),
    budget: budget === null ? null : t`jusqu’à ${amount}`,
  }
}
