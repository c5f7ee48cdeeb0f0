import type { Language } from '#contract/core/language.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'

/** A search being edited. */
export interface PlaceDraft {
  /** Text of the place field. */
  place: string
}

/** What differs between the search bars of rentals and of listings for sale. */
export interface SearchKind<Draft extends PlaceDraft, Place extends Suggestion> {
  path: (search?: string) => string
  empty: Draft
  /** Invalid values in an address are left out. */
  read: (search: URLSearchParams, language: Language) => Draft
  /** The query string of a draft; other criteria of `stored` are preserved. */
  write: (draft: Draft, stored?: URLSearchParams) => string
  /** Name of the place field in a form that is sent without scripts. */
  field: string
  load: (text: string) => Promise<Place[]>
  /** Shown before anything is typed. */
  initial: (language: Language) => Place[]
  typed: (text: string) => Partial<Draft>
  /** The criteria of a place, or the path of a listing, which is opened at once. */
  chosen: (place: Place) => Partial<Draft> | string
}

/** A draft with the functions that change and submit it. */
export interface DraftEditing<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** @param box of the map, as in the address, instead of a place */
  go: (draft: Draft, box?: string) => void
}
