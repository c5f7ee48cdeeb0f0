import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findIncidentDetail, takeOverdue, type IncidentDetail } from './incident-queries.ts'
import { overdueBefore, rulingDays } from './incident-deadline.ts'

const link = ({ incident }: IncidentDetail) => `/admin-dash/incidents/${incident.id}`
const action = localized('Voir l’incident')

/** Notifies administrators of a new or overdue incident. */
export async function notifyStaff(
  tx: Executor,
  app: Pick<Context, 'clock' | 'config'>,
  id: string,
  what: 'reported' | 'overdue',
) {
  const detail = await findIncidentDetail(tx, id)
  if (!detail) return
  const { code, title } = detail.booking
  await notifyAdmins(tx, app, {
    event: what === 'reported' ? 'incident_reported' : 'sla_breach',
    title:
      what === 'reported'
        ? localized('Incident à trancher : séjour {code}', { code })
        : localized('Incident en retard : séjour {code}', { code }),
    message: localized(
      '« {title} ». Les deux parties attendent la décision, {rulingDays} jours au plus après le signalement.',
      { title, rulingDays },
    ),
    link: link(detail),
    mail: { action },
  })
}

/** Notifies administrators of each overdue incident once. */
export async function remindOfIncidents(app: Context) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    for (const { incident } of await takeOverdue(tx, overdueBefore(now), now)) {
      await notifyStaff(tx, app, incident.id, 'overdue')
    }
  })
}
