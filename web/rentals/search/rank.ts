/** Where a rental is among the results of a search. */
export interface Rank {
  /** From 1. */
  position: number
  total: number
  /** The chosen order; empty for the default one. */
  sortBy: string
  /** The words searched, by which the default order goes then. */
  words: string
}
