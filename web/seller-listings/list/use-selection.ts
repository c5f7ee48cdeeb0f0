import { useState } from 'react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'

/** Which of the listings on the page are chosen; those that left the page are chosen no more. */
export function useSelection(sales: readonly ListedOwnSale[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = sales.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    toggle: (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    all: () => setIds(new Set(sales.map(({ id }) => id))),
    none: () => setIds(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
