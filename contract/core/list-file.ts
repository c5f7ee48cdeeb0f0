import { z } from 'zod'
import { Id, listText } from './fields.ts'
import { signedInProblems } from './problem.ts'

/** Query of a list as a file, beside the filters of the list. */
export const listFileQuery = {
  /** Only these rows, of a selection. */
  ids: listText(Id, 200).optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
}

/** The filters of a list without its page. */
export const withoutPage = { page: true, per_page: true } as const

/** What every endpoint of a list as a file has; taking it is an entry of the audit trail. */
export const listFileAnswer = {
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const
