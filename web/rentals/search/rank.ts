import type { FoundExtent } from '#web/search/found-count.tsx'

/** Where a rental is among the results of a search. */
export interface Rank {
  /** From 1. */
  position: number
  extent: FoundExtent
  /** The chosen order; empty for the default one. */
  sortBy: string
  /** The words searched, by which the default order goes then. */
  words: string
}
