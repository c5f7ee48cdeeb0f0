import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { mostCaseObjects } from '#contract/administration/work-item-enums.ts'

export const caseMoved = refusal('support_case_moved', 409, localized('Cette affaire a déjà changé d’état'))
export const caseClosed = refusal(
  'support_case_closed',
  409,
  localized('Cette affaire est close : rouvrez-la d’abord'),
)
export const objectAlreadyIn = refusal(
  'object_already_held',
  409,
  localized('Cette affaire contient déjà cet élément'),
)
export const tooManyObjects = () =>
  refusal(
    'too_many_case_objects',
    409,
    localized('Une affaire réunit {most} éléments au plus', { most: mostCaseObjects }),
  )()
export const notStaff = () =>
  fieldRefusal('owner_id', 'not_staff', localized('Cette personne ne fait pas partie de l’équipe'))
export const mentionedNotStaff = () =>
  fieldRefusal('mentioned', 'not_staff', localized('Cette personne ne fait pas partie de l’équipe'))
export const dueInPast = () =>
  fieldRefusal('due_at', 'due_in_past', localized('Choisissez une échéance à venir'))
export const resolutionNeeded = () => fieldRefusal('reason', 'required', localized('Dites ce qui a été fait'))
export const nothingLeftToAssign = refusal(
  'work_item_settled',
  409,
  localized('Cet élément n’attend plus, ou vous n’y avez pas accès'),
)
