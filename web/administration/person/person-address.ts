import { factKinds, type FactKind } from '#contract/people/people-enums.ts'
import { named, oneOf, parameter } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

/** Which facts of the timeline and which bookings the page of a person shows. */
export const personSearch = searchState({
  /** Kinds of facts, added up; none for all. */
  facts: named(
    'faits',
    parameter<string>('', (text) =>
      text
        .split(',')
        .filter((kind) => factKinds.some((each) => each === kind))
        .join(','),
    ),
  ),
  bookings: named('sejours', oneOf(['received', 'made'], '')),
})

export function kindsOf(facts: string): FactKind[] {
  return factKinds.filter((kind) => facts.split(',').includes(kind))
}
