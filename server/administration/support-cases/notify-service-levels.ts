import { sql } from 'drizzle-orm'
import { rightOfKind, type WorkKind, workKinds } from '#contract/administration/work-item-enums.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { type Colleague, findColleagues } from './support-case-queries.ts'
import { claimReachedLevels, type WorkRow } from './work-item-queries.ts'

/** Items of one run: the next minute takes the rest. */
const mostAtOnce = 5_000

/** Kinds whose own module notifies administrators of the end of their time. */
const notifiedByModule: readonly WorkKind[] = [
  'sale',
  'sale_appeal',
  'notice_appeal',
  'incident',
  'order',
  'data_request',
  'suspension_appeal',
]
/** Kinds about a person, which that person does not decide on as a member of staff. */
const decidedByOthers: readonly WorkKind[] = ['verification', 'data_request']

/**
 * Notifies of items that have reached three quarters of their time, and of those past it (rules, section 10), each once
 * for each due time: their owner, else those with the right of their queue. One notification a person, level and run.
 */
export async function notifyServiceLevels(app: Context) {
  const extract = {
    now: app.clock.now(),
    settings: app.settings,
    kinds: workKinds,
    visibleCases: sql`true`,
    state: 'open' as const,
    hiddenSubjects: [],
  }
  await app.db.transaction(async (tx) => {
    const reached = await claimReachedLevels(tx, extract, mostAtOnce)
    if (reached.length === 0) return
    const colleagues = await findColleagues(tx)
    for (const clock of ['at_risk', 'overdue'] as const) {
      const items = reached.filter((item) => item.clock === clock)
      for (const colleague of colleagues) {
        const own = items.filter((item) => isRecipient(colleague, item, colleagues))
        if (own.length > 0) await notifyOf(tx, app, colleague.id, clock, own)
      }
    }
  })
}

/** Whether somebody is notified of an item. */
function isRecipient(
  { id, isAdmin, permissions }: Colleague,
  {
    kind,
    clock,
    owner_id: ownerId,
    person_id: personId,
  }: Pick<WorkRow, 'kind' | 'clock' | 'owner_id' | 'person_id'>,
  colleagues: readonly Pick<Colleague, 'id'>[],
) {
  if (isAdmin && clock === 'overdue' && notifiedByModule.includes(kind)) return false
  if (ownerId && colleagues.some((each) => each.id === ownerId)) return id === ownerId
  if (decidedByOthers.includes(kind) && personId === id) return false
  if (isAdmin) return true
  if (kind === 'support_case') return false
  const right = rightOfKind[kind]
  return right !== 'administrator' && permissions.includes(right)
}

const texts = {
  at_risk: {
    one: (label: string) => localized('Bientôt dû : {label}', { label }),
    many: (total: number) =>
      localized('{total, plural, =1 {{total} élément bientôt dû} other {{total} éléments bientôt dus}}', {
        total,
      }),
    message: localized('Les trois quarts du délai sont passés.'),
    search: 'delai=at_risk',
  },
  overdue: {
    one: (label: string) => localized('Délai dépassé : {label}', { label }),
    many: (total: number) =>
      localized('Délai dépassé : {total, plural, =1 {{total} élément} other {{total} éléments}}', { total }),
    message: localized('Le délai promis est passé et personne n’a décidé.'),
    search: 'delai=overdue',
  },
}

function notifyOf(
  tx: Parameters<typeof notify>[0],
  app: Context,
  userId: string,
  clock: keyof typeof texts,
  items: readonly WorkRow[],
) {
  const { one, many, message, search } = texts[clock]
  const [only] = items
  const title = items.length === 1 && only?.label ? one(only.label) : many(items.length)
  return notify(tx, app, {
    userId,
    event: clock === 'overdue' ? 'sla_breach' : 'sla_warning',
    title,
    message,
    link: `/admin-dash/cases?${search}`,
    data: { total: items.length },
    mail: { action: localized('Voir ce qui attend') },
  })
}
