import type { ReactNode } from 'react'
import { differ, type FactValue } from './differ.ts'

/** A row of the comparison: a cell for each listing in their order, null where the value is missing. */
interface ComparedFact {
  name: string
  label: ReactNode
  cells: (ReactNode | null)[]
  isDifferent: boolean
}
export interface FactGroup {
  title: string
  facts: ComparedFact[]
}

/**
 * Makes a row from the value of each listing; values are compared as they are, and shown by `show`.
 */
export type MakeFact<Listing> = (
  name: string,
  label: ReactNode,
  valueOf: (listing: Listing) => FactValue,
  show?: (listing: Listing, value: string | number | boolean) => ReactNode,
) => ComparedFact

export function factsOf<Listing>(listings: Listing[]): MakeFact<Listing> {
  return (name, label, valueOf, show = (_listing, value) => value) => {
    const values = listings.map(valueOf)
    return {
      name,
      label,
      cells: values.map((value, index) => {
        const listing = listings[index]
        return value === null || !listing ? null : show(listing, value)
      }),
      isDifferent: differ(values),
    }
  }
}

/** Leaves out rows without any value, and groups without rows. */
export function shownGroups(groups: FactGroup[], onlyDifferences = false): FactGroup[] {
  return groups
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(
        ({ cells, isDifferent }) => cells.some((cell) => cell !== null) && (isDifferent || !onlyDifferences),
      ),
    }))
    .filter(({ facts }) => facts.length > 0)
}
