import { z } from 'zod'
import { integerText } from './fields.ts'

/** Most lists answer by page; `per_page` is at most 100 (rules, section 15). */
export function pageQuery(defaultPerPage: number) {
  return {
    page: integerText(1, 1_000_000).default(1),
    per_page: integerText(1, 100).default(defaultPerPage),
  }
}

/** Whether `total_items` is exact, or there are more: counting all of them would take seconds. */
export const TotalIsExact = z.boolean().meta({
  description:
    'False where more than 10,000 match: `total_items` is 10,000 then, and `next_cursor` leads beyond them',
})

export const facetsNote = 'Null where more than 100,000 may match, or where it was not requested'

export const SortDirection = z.enum(['asc', 'desc'])

/** Pagination of the specification, section 3. */
export const Pagination = z.object({
  page: z.int(),
  per_page: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
  next_page: z.int().nullable(),
  previous_page: z.int().nullable(),
})
export type Pagination = z.infer<typeof Pagination>

export function pageOf<Item extends z.core.SomeType>(item: Item) {
  return z.object({ items: z.array(item), pagination: Pagination })
}

export function paginate(page: number, perPage: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / perPage)
  const hasNext = page < totalPages
  // Beyond the last page the one before is the last.
  const previous = Math.min(page - 1, totalPages)
  return {
    page,
    per_page: perPage,
    total_items: totalItems,
    total_pages: totalPages,
    has_next: hasNext,
    has_previous: previous > 0,
    next_page: hasNext ? page + 1 : null,
    previous_page: previous > 0 ? previous : null,
  }
}
