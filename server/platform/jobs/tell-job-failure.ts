import type { App } from '#server/app.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'

const daySeconds = 86_400

/** Tells those who keep the house that a chore fails, once a day for each; the log says why. */
export async function tellJobFailure(app: App, chore: string) {
  const isFirst = await spend(app, `job-failure:${chore}`, 1, daySeconds).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await app.db.transaction((tx) =>
    notifyAdmins(tx, app, {
      event: 'job_failure',
      title: {
        fr: `Une tâche de fond échoue : ${chore}`,
        en: `A background task fails: ${chore}`,
        es: `Falla una tarea en segundo plano: ${chore}`,
      },
      message: {
        fr: 'Elle est retentée d’elle-même ; le journal du serveur dit pourquoi elle échoue.',
        en: 'It is tried again by itself; the log of the server says why it fails.',
        es: 'Se reintenta por sí sola; el registro del servidor dice por qué falla.',
      },
      link: '/admin-dash',
    }),
  )
}
