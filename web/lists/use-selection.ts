import { useState } from 'react'

/** What is chosen of a list: objects one by one, across its pages, or everything that its filters let through. */
export interface Selection {
  ids: ReadonlySet<string>
  isEverything: boolean
}

const nothing: Selection = { ids: new Set(), isEverything: false }

/**
 * The selection of a list; a change of its filters empties it.
 * @param filters the filters in the address, without page, sort and view
 * @param most objects that can be chosen one by one
 */
export function useSelection(filters: string, most: number) {
  const [{ of, selection, last }, set] = useState({ of: filters, selection: nothing, last: -1 })
  const current = of === filters ? selection : nothing
  const change = (next: Selection, index = -1) => set({ of: filters, selection: next, last: index })
  return {
    selection: current,
    has: (id: string) => current.isEverything || current.ids.has(id),
    /** @param page ids of the page; with `asRange` everything between the last choice and this one follows it */
    toggle: (page: readonly string[], index: number, asRange = false) => {
      const id = page[index]
      if (id === undefined) return
      // Leaving one out of everything keeps the rest of the page.
      const ids = new Set(current.isEverything ? page : current.ids)
      const isChosen = !ids.has(id)
      const from = asRange && last >= 0 && of === filters ? last : index
      for (const each of page.slice(Math.min(from, index), Math.max(from, index) + 1)) {
        if (isChosen) ids.add(each)
        else ids.delete(each)
      }
      change({ ids: new Set([...ids].slice(0, most)), isEverything: false }, index)
    },
    togglePage: (page: readonly string[]) => {
      const isWhole = page.every((id) => current.isEverything || current.ids.has(id))
      const ids = new Set(isWhole ? [] : [...current.ids, ...page].slice(0, most))
      change({ ids, isEverything: false })
    },
    chooseEverything: () => change({ ids: new Set(), isEverything: true }),
    clear: () => change(nothing),
  }
}

export type ListSelection = ReturnType<typeof useSelection>
