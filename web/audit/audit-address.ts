import {
  type AuditAction,
  auditActions,
  type AuditedKind,
  auditedKinds,
} from '#contract/administration/audit-labels.ts'
import { paths } from '#web/paths.ts'

/** The filters of the audit trail are stored in its address. */
export interface AuditState {
  action: AuditAction | ''
  kind: AuditedKind | ''
  /** The one entity that entries are about. */
  entity: string
  actor: string
  /** First and last day, in the viewer's time zone. */
  from: string
  to: string
  page: number
}

/** An invalid value is read as its default, so that a mistyped address still shows the trail. */
export function readAudit(address: URLSearchParams): AuditState {
  const page = Number(address.get('page'))
  return {
    action: auditActions.find((each) => each === address.get('action')) ?? '',
    kind: auditedKinds.find((each) => each === address.get('objet')) ?? '',
    entity: (address.get('id') ?? '').slice(0, 80),
    actor: (address.get('qui') ?? '').slice(0, 120),
    from: readDay(address.get('du')),
    to: readDay(address.get('au')),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

function readDay(given: string | null) {
  return given && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : ''
}

export function auditPath(state: AuditState) {
  const given: [string, string][] = [
    ['action', state.action],
    ['objet', state.kind],
    ['id', state.entity],
    ['qui', state.actor],
    ['du', state.from],
    ['au', state.to],
    ['page', state.page === 1 ? '' : String(state.page)],
  ]
  return paths.adminAudit(new URLSearchParams(given.filter(([, value]) => value !== '')).toString())
}

/** The query of the call: days become the instants at which they begin and end in the viewer's time zone. */
export function auditQuery({ action, kind, entity, actor, from, to }: AuditState): Record<string, string> {
  return {
    ...(action && { action }),
    ...(kind && { entity_kind: kind }),
    ...(entity && { entity_id: entity }),
    ...(actor && { actor }),
    ...(from && { from: dayStart(from, 0) }),
    ...(to && { to: dayStart(to, 1) }),
  }
}

function dayStart(day: string, daysLater: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}
