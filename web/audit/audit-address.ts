import { auditActions, auditedKinds } from '#contract/administration/audit-labels.ts'
import { paths } from '#web/paths.ts'
import { day, named, oneOf, pageNumber, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** Filters of the audit trail. */
export const auditSearch = searchState({
  action: oneOf(auditActions, ''),
  kind: named('objet', oneOf(auditedKinds, '')),
  /** The one entity that entries are about. */
  entity: named('id', text(80)),
  actor: named('qui', text(120)),
  /** The person whose account entries are by or about. */
  person: named('personne', uuid('')),
  /** First and last day, in the viewer's time zone. */
  from: named('du', day()),
  to: named('au', day()),
  page: pageNumber(),
})
export type AuditState = StateOf<typeof auditSearch>

export function auditPath(state: AuditState, change?: Partial<AuditState>) {
  return paths.adminAudit(auditSearch.serialize(state, change).toString())
}

/** The query of the call: days become the instants at which they begin and end in the viewer's time zone. */
export function auditQuery({
  action,
  kind,
  entity,
  actor,
  person,
  from,
  to,
}: AuditState): Record<string, string> {
  return {
    ...(action && { action }),
    ...(kind && { entity_kind: kind }),
    ...(entity && { entity_id: entity }),
    ...(actor && { actor }),
    ...(person && { person_id: person }),
    ...(from && { from: dayStart(from, 0) }),
    ...(to && { to: dayStart(to, 1) }),
  }
}

function dayStart(localDay: string, daysLater: number) {
  const [year = 0, month = 1, date = 1] = localDay.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
