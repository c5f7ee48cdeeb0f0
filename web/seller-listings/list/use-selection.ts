import { useState } from 'react'
import type { ListedOwnSale } from '#contract/sales/seller-sales.ts'

/** The selected listings of the page; those no longer on the page are not selected. */
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
