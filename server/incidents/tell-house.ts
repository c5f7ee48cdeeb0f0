import type { App } from '#server/app.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import { findWholeIncident, takeOverdue, type WholeIncident } from './incident-queries.ts'
import { lateBefore, rulingDays } from './incident-deadline.ts'

const link = ({ incident }: WholeIncident) => `/admin-dash/incidents/${incident.id}`
const action = { fr: 'Voir l’incident', en: 'See the incident', es: 'Ver el incidente' }

/** Tells the administrators of an incident: it has come, or it is late. */
export async function tellHouse(
  tx: Executor,
  app: Pick<App, 'clock' | 'config'>,
  id: string,
  what: 'reported' | 'overdue',
) {
  const whole = await findWholeIncident(tx, id)
  if (!whole) return
  const { code, title } = whole.booking
  await notifyAdmins(tx, app, {
    event: what === 'reported' ? 'incident_reported' : 'sla_breach',
    title:
      what === 'reported'
        ? {
            fr: `Incident à trancher : séjour ${code}`,
            en: `Incident to rule on: stay ${code}`,
            es: `Incidente por resolver: estancia ${code}`,
          }
        : {
            fr: `Incident en retard : séjour ${code}`,
            en: `Incident overdue: stay ${code}`,
            es: `Incidente con retraso: estancia ${code}`,
          },
    message: {
      fr: `« ${title} ». Les deux parties attendent la décision, ${rulingDays} jours au plus après le signalement.`,
      en: `“${title}”. Both parties wait for the ruling, at most ${rulingDays} days after the report.`,
      es: `«${title}». Ambas partes esperan la decisión, como máximo ${rulingDays} días después del aviso.`,
    },
    link: link(whole),
    mail: { action },
  })
}

/** Each incident that was not ruled on in time is told of once. */
export async function remindOfIncidents(app: App) {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    for (const { incident } of await takeOverdue(tx, lateBefore(now), now)) {
      await tellHouse(tx, app, incident.id, 'overdue')
    }
  })
}
