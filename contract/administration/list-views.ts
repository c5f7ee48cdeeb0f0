import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, line } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { adminLists } from './list-names.ts'

/** Lists of the administration with saved views and columns to choose. */
export const AdminList = z.enum(adminLists)
export type AdminList = z.infer<typeof AdminList>

const Columns = z.array(line(40, 1)).max(30)
/** Parameters of the address of the list, without the page. */
const Query = line(1000)
const Name = line(60, 1)

export const ListView = z
  .object({ id: Id, name: z.string(), query: z.string(), columns: z.array(z.string()).nullable() })
  .meta({ id: 'ListView' })
export type ListView = z.infer<typeof ListView>

const tag = 'Lists of the administration'
/** Views are the caller's own; what a list shows is checked by the list. */
const who = { role: ['admin', 'staff'] } as const

export const showListChoices = endpoint({
  method: 'GET',
  path: '/admin/lists/:list',
  summary: 'One’s own views of a list, the oldest first, and the columns that one has chosen',
  tag,
  who,
  params: z.object({ list: AdminList }),
  answers: {
    200: z.object({ views: z.array(ListView), columns: z.array(z.string()).nullable() }),
    404: Problem,
    ...signedInProblems,
  },
})
export const saveListColumns = endpoint({
  method: 'PUT',
  path: '/admin/lists/:list/columns',
  summary: 'Choose the columns of a list; none for the default ones',
  tag,
  who,
  params: z.object({ list: AdminList }),
  body: z.strictObject({ columns: Columns.nullable() }),
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
export const createListView = endpoint({
  method: 'POST',
  path: '/admin/lists/:list/views',
  summary: 'Save filters, sort and columns of a list under a name',
  tag,
  who,
  params: z.object({ list: AdminList }),
  body: z.strictObject({ name: Name, query: Query, columns: Columns.nullable() }),
  answers: { 201: ListView, 404: Problem, 409: Problem, ...signedInProblems },
})
export const updateListView = endpoint({
  method: 'PATCH',
  path: '/admin/list-views/:id',
  summary: 'Change one’s own view',
  tag,
  who,
  params: ById,
  body: z.strictObject({
    name: Name.optional(),
    query: Query.optional(),
    columns: Columns.nullable().optional(),
  }),
  answers: { 200: ListView, 404: Problem, 409: Problem, ...signedInProblems },
})
export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/admin/list-views/:id',
  summary: 'Remove one’s own view',
  tag,
  who,
  params: ById,
  answers: { 204: null, 404: Problem, ...signedInProblems },
})
