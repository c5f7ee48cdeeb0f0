import type { Context } from '#server/platform/context.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { notifyAdmins } from './notify-admins.ts'
import { localized } from '#server/platform/texts/localized.ts'

const daySeconds = 86_400

/** Notifies administrators of a failing job, once a day per job; the log has the cause. */
export async function notifyJobFailure(app: Context, jobName: string) {
  const isFirst = await spend(app, `job-failure:${jobName}`, 1, daySeconds).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await app.db.transaction((tx) =>
    notifyAdmins(tx, app, {
      event: 'job_failure',
      title: localized('Une tâche de fond échoue : {job}', { job: jobName }),
      message: localized(
        'Elle est retentée d’elle-même. Après le dernier essai, la page « Santé du service » en donne la cause.',
      ),
      link: '/admin-dash/health',
    }),
  )
}
