import { msg } from '@lingui/core/macro'
import type { Completeness } from '#contract/rentals/owner-rentals.ts'
import { paths } from '#web/paths.ts'
import type { EditorStep } from '#web/editor/steps/steps.ts'
import { oneOf } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'

export type CriterionKey = Completeness['items'][number]['key']

/** A step of the rental form, with its criteria of the completeness score. */
interface RentalStep extends EditorStep<string> {
  criteria: CriterionKey[]
}

/** The steps of the rental form, in order; the key is in the address. */
export const editorSteps = [
  {
    key: 'address',
    label: msg`Adresse`,
    criteria: ['address'],
  },
  {
    key: 'home',
    label: msg`Le logement`,
    criteria: ['title', 'description', 'capacity'],
  },
  { key: 'photos', label: msg`Photos`, criteria: ['photos'] },
  {
    key: 'comfort',
    label: msg`Équipements et règles`,
    criteria: ['amenities', 'rules'],
  },
  {
    key: 'price',
    label: msg`Prix`,
    criteria: ['price'],
  },
  {
    key: 'publish',
    label: msg`Publication`,
    criteria: [],
  },
] as const satisfies RentalStep[]

export type StepKey = (typeof editorSteps)[number]['key']

export const stepSearch = searchState({
  step: oneOf(
    editorSteps.map(({ key }) => key),
    'address',
  ),
})

/** Where a criterion is met: in a step of the form, the statement of the host in the settings. */
export function placeOf(id: string, criterion: CriterionKey) {
  return criterion === 'host' ? paths.ownerSettings() : paths.ownerRentalEdit(id, stepOf(criterion))
}

function stepOf(criterion: CriterionKey): StepKey {
  return editorSteps.find(({ criteria }) => (criteria as CriterionKey[]).includes(criterion))?.key ?? 'home'
}

/** A step is done once all its criteria are met; one without criteria is never ticked. */
export function isStepDone(step: StepKey, completeness: Completeness | undefined) {
  const criteria: readonly CriterionKey[] = editorSteps.find(({ key }) => key === step)?.criteria ?? []
  if (!completeness || criteria.length === 0) return false
  return completeness.items.filter(({ key }) => criteria.includes(key)).every(({ done }) => done)
}
