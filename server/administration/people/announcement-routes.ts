import * as contract from '#contract/administration/announcements.ts'
import { paginate } from '#contract/core/page.ts'
import { Language } from '#contract/core/language.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { presentJobs } from '../bulk/bulk-job-routes.ts'
import { messageIn, messageInput } from './message-person.ts'
import { findAnnouncements } from './announcement-queries.ts'

/** Messages to many people: permission `manage_users`. They are sent by `POST /admin/users/bulk`. */
export function announcementRoutes(app: HttpApp) {
  serve(app, contract.listAnnouncements, async ({ query: { page, per_page: limit } }) => {
    const { rows, total } = await findAnnouncements(app.db, { limit, offset: (page - 1) * limit })
    const jobs = await presentJobs(
      app,
      rows.map(({ job }) => job),
    )
    return {
      items: rows.map(({ job, author }, index) => {
        const { action: _action, ...progress } = jobs[index]!
        const input = messageInput.parse(job.input)
        return {
          ...progress,
          texts: Language.options.flatMap((language) => {
            const written = messageIn(input, language)
            return written ? [{ language, ...written }] : []
          }),
          author: { id: job.requestedBy, name: author },
          filter: job.filter,
        }
      }),
      pagination: paginate(page, limit, total),
    }
  })
}
