import type { z } from 'zod'
import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { CaseEvent, Milestone } from '#contract/verification/verification-cases.ts'
import type { CaseStatus, ReasonCode } from '#contract/verification/verification-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { answerHours } from './case-priority.ts'
import { type CaseRecord, findCaseEvents, insertCaseEvent } from './case-queries.ts'
import { graceDays, reminderDays } from './case-standing.ts'
import { addWorkingHours } from './working-hours.ts'
import { imageDays } from '../requirements/retention-days.ts'

interface RecordedTransition {
  type:
    | 'submitted'
    | 'renewed'
    | 'checked'
    | 'expired'
    | 'suspended'
    | 'withdrawn'
    | 'withdrawal_undone'
    | 'purged'
  /** Status after the move; absent where it stays. */
  to?: CaseStatus
  data?: Record<string, string | number | boolean | null>
  reasonCode?: ReasonCode
  /** The person, or who acts for their agency; absent for scheduled work. */
  actor?: SignedIn
  visit?: Visit
}

/**
 * Enters a transition that no decision of staff makes into the history of the case and into the audit trail, which has every
 * change of a status (rules, section 13).
 */
export async function recordTransition(
  app: Pick<Context, 'clock' | 'keyFor'>,
  tx: Transaction,
  record: CaseRecord,
  { type, to, data = {}, reasonCode, actor, visit }: RecordedTransition,
) {
  await insertCaseEvent(tx, {
    caseId: record.id,
    type,
    actorId: actor?.userId ?? null,
    actorRole: actor ? 'person' : 'system',
    ...(to && { fromStatus: record.status, toStatus: to }),
    reasonCode: reasonCode ?? null,
    data,
    createdAt: app.clock.now(),
  })
  await recordAudit(app, tx, {
    action: `kyc.${type}`,
    entity: { kind: 'kyc_request', id: record.id },
    ...(to && { before: { status: record.status } }),
    after: { ...(to && { status: to }), ...data },
    reason: reasonCode,
    actor: actor ?? null,
    visit,
    onBehalfOf: actor && actor.userId !== record.subjectId ? record.subjectId : undefined,
  })
}

type Events = Awaited<ReturnType<typeof findCaseEvents>>

/** Events of a case as its holder sees them: staff by first name and initial, without internal comments. */
export async function listCaseEvents(
  db: Executor,
  caseId: string,
  language: Language,
): Promise<z.infer<typeof CaseEvent>[]> {
  return presentEvents(await findCaseEvents(db, caseId), language)
}

/** Events shown to staff alone. */
const internalEvents = [
  'approval_requested',
  'approval_declined',
  'claimed',
  'edited',
  'commented',
  'check_failed',
]

export function presentEvents(
  events: Events,
  language: Language,
  { withInternal = false }: { withInternal?: boolean } = {},
): z.infer<typeof CaseEvent>[] {
  return events
    .filter(({ event }) => withInternal || !internalEvents.includes(event.type))
    .map(({ event, firstName, lastName }) => ({
      id: event.id,
      type: event.type,
      actor: event.actorRole === 'system' ? null : shortName(firstName, lastName),
      label: (eventLabels[event.type] ?? eventLabels.changed!)[language],
      detail: detailOf(event, language, withInternal),
      created_at: event.createdAt.toISOString(),
    }))
}

/** `Sophie D.`: a member of staff is never named in full. */
export function shortName(firstName: string | null, lastName: string | null) {
  return firstName ? `${firstName} ${lastName?.slice(0, 1) ?? ''}.`.trim() : null
}

function detailOf(
  { type, message, internalComment, data }: Events[number]['event'],
  language: Language,
  withInternal: boolean,
) {
  if (withInternal && internalComment) return [message, internalComment].filter(Boolean).join(' · ')
  if (message) return message
  if (type === 'checked') {
    return localized('{score} sur 100', { score: Number(data.score ?? 0) })[language]
  }
  if (type === 'submitted') {
    return localized('{documents, plural, one {# pièce} other {# pièces}}, envoi {submission} sur 5', {
      documents: Number(data.documents ?? 0),
      submission: Number(data.submission ?? 1),
    })[language]
  }
  if (type === 'purged') {
    return localized('{pages, plural, one {# page} other {# pages}}', { pages: Number(data.pages ?? 0) })[
      language
    ]
  }
  return null
}

const eventLabels: Record<string, Texts> = {
  submitted: localized('Dossier envoyé'),
  renewed: localized('Renouvellement commencé'),
  checked: localized('Contrôles automatiques terminés'),
  approved: localized('Vérification acceptée'),
  more_info: localized('Une pièce vous est demandée'),
  rejected: localized('Vérification refusée, à refaire'),
  rejected_final: localized('Vérification refusée définitivement'),
  reminded: localized('Rappel avant échéance'),
  expired: localized('Vérification arrivée à échéance'),
  suspended: localized('Vérification suspendue'),
  reinstated: localized('Vérification rétablie'),
  revoked: localized('Vérification révoquée'),
  reopened: localized('Dossier rouvert'),
  withdrawn: localized('Dossier retiré'),
  withdrawal_undone: localized('Retrait annulé'),
  overridden: localized('Doute écarté par une personne'),
  override_removed: localized('Doute rétabli'),
  purged: localized('Images effacées'),
  approval_requested: localized('Seconde décision demandée'),
  approval_declined: localized('Seconde décision refusée'),
  claimed: localized('Dossier pris en charge'),
  edited: localized('Profil corrigé par notre équipe'),
  commented: localized('Commentaire sur une pièce'),
  check_failed: localized('Pièce illisible, non ajoutée'),
  document_added: localized('Pièce ajoutée'),
  corrected: localized('Lecture corrigée'),
  explained: localized('Précision ajoutée'),
  answered: localized('Réponses enregistrées'),
  profile_changed: localized('Profession modifiée, à vérifier de nouveau'),
  name_changed: localized('Nom du compte modifié, identité à vérifier de nouveau'),
  changed: localized('Dossier modifié'),
}

/** Dates of a case in order: past ones from its history, future ones from its end. */
export function milestonesOf(
  record: CaseRecord,
  events: Events,
  today: string,
  language: Language,
): z.infer<typeof Milestone>[] {
  type Type = z.infer<typeof Milestone>['type']
  const made: { type: Type; on: string; detail: string }[] = []
  const add = (type: Type, on: string, detail: Texts) => made.push({ type, on, detail: detail[language] })
  const dayOf = (instant: Date) => companyDay(instant)
  const nobody = localized('Par la machine')
  // Oldest first: of one day, the submission comes before its decision.
  for (const { event, firstName, lastName } of events.toReversed()) {
    const by = shortName(firstName, lastName)
    if (event.type === 'submitted') add('submitted', dayOf(event.createdAt), localized('Envoyé'))
    if (event.type === 'approved' || event.type === 'rejected') {
      add(event.type, dayOf(event.createdAt), by ? localized('Par {by}', { by }) : nobody)
    }
    if (event.type === 'purged') add('purge', dayOf(event.createdAt), localized('Images effacées'))
  }
  add('today', today, localized('Aujourd’hui'))
  if (record.submittedAt && ['submitted', 'auto_checks', 'in_review'].includes(record.status)) {
    add(
      'decision_due',
      dayOf(addWorkingHours(record.submittedAt, answerHours)),
      localized('Réponse au plus tard'),
    )
  }
  if (record.validUntil && !record.revokedAt) {
    const end = Temporal.PlainDate.from(record.validUntil)
    for (const days of reminderDays.filter((each) => each > 0)) {
      const on = end.subtract({ days }).toString()
      const isSent = events.some(({ event }) => event.type === 'reminded' && event.data.days === days)
      if (on < today ? isSent : !record.approvedAt || on > dayOf(record.approvedAt))
        add('reminder', on, localized('À {days} jours', { days }))
    }
    add('expiry', record.validUntil, localized('Statut expiré'))
    if (record.kind === 'professional') {
      add('suspension', end.add({ days: graceDays }).toString(), localized('Annonces suspendues'))
    }
  }
  if (record.decidedAt && record.status === 'approved') {
    const on = Temporal.PlainDate.from(dayOf(record.decidedAt))
      .add({ days: imageDays.afterDecision })
      .toString()
    if (on > today) add('purge', on, localized('Images effacées'))
  }
  return made
    .map((each) => ({ ...each, is_past: each.on < today }))
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}
