import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Language } from '#contract/core/language.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { signedInProblems } from '#contract/core/problem.ts'
import { BulkJob } from './bulk-jobs.ts'
import { PersonName } from './work-items.ts'

/** A message of the company to many people (`SYSTEM_UPDATE`), whoever of the staff sent it, and whom it reached. */
export const Announcement = BulkJob.omit({ action: true })
  .extend({
    /** French, and each language that it was also written in. */
    texts: z.array(z.object({ language: Language, subject: z.string(), message: z.string() })),
    author: PersonName,
    /** The filter whose people it went to; null where they were chosen one by one. */
    filter: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcements',
  summary: 'Messages to many people, of all staff, the newest first',
  tag: 'People',
  who: { permission: 'manage_users' },
  query: z.strictObject(pageQuery(20)),
  answers: { 200: pageOf(Announcement), ...signedInProblems },
})
