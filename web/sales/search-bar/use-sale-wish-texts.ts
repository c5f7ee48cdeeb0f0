import { useLingui } from '@lingui/react/macro'
import { saleTypeLabels } from '../sale-labels.ts'
import type { SaleWish } from './sale-wish.ts'

/** Usual figures of a budget. */
export const budgets = [150_000, 250_000, 350_000, 500_000, 750_000, 1_000_000]

/** What is shown of a wish: `Maison`, `jusqu’à 400 000`; null where nothing was chosen. */
export function useSaleWishTexts({ type, budget }: SaleWish) {
  const { t, i18n } = useLingui()
  const amount = i18n.number(budget ?? 0).replaceAll('\u202f', '\u00a0')
  return {
    type: type && t(saleTypeLabels[type]),
    budget: budget === null ? null : t`jusqu’à ${amount}`,
  }
}
