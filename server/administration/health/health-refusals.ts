import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const jobNotFailed = refusal(
  'job_not_failed',
  404,
  localized('Cette tâche n’est plus en échec : elle a été relancée ou retirée'),
)
