import { defaultPeopleColumns, type PeopleColumn } from '#contract/people/people-enums.ts'
import { paginate } from '#contract/core/page.ts'
import type { Context } from '#server/platform/context.ts'
import { countEveryone, countPeople, findPeoplePage, type PeopleSort } from './find-people.ts'
import type { PeopleFilter } from './people-conditions.ts'
import { findPeopleRows } from './people-rows.ts'
import { presentPersonRow } from './present-person-row.ts'

interface Requested extends PeopleFilter, PeopleSort {
  page: number
  per_page: number
  columns?: PeopleColumn[] | undefined
}

/** One page of people with the metrics of the columns that are shown. */
export async function listPeople(app: Pick<Context, 'db' | 'clock' | 'keyFor'>, requested: Requested) {
  const { page, per_page: limit, columns = [...defaultPeopleColumns] } = requested
  const [{ extent, recognizedAs, ...listed }, everyone] = await Promise.all([
    findPeoplePage(app, requested, requested, { limit, offset: (page - 1) * limit }),
    countEveryone(app),
  ])
  const people = await findPeopleRows(app, listed, columns)
  return {
    items: people.map(presentPersonRow),
    pagination: paginate(page, limit, extent.total),
    total_is_exact: extent.isExact,
    everyone,
    recognized_as: recognizedAs,
  }
}

/** The filters of a list in the order in which they are tried to be removed. */
const removable = [
  'q',
  'watched',
  'seen',
  'kyc_status',
  'verification_status',
  'status',
  'language',
  'country',
  'role',
] as const

/** How many a filter lets through; with `relax`, the one part of it whose removal finds most. */
export async function countFiltered(
  app: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { relax, ...filter }: PeopleFilter & { relax?: 'true' | undefined },
) {
  const { total, isExact } = await countPeople(app, filter)
  const present = relax && total === 0 ? removable.filter((name) => filter[name]) : []
  const counts = await Promise.all(
    present.map(async (name) => ({
      filter: name,
      ...(await countPeople(app, { ...filter, [name]: undefined })),
    })),
  )
  const best = counts.filter((each) => each.total > 0).toSorted((a, b) => b.total - a.total)[0]
  return {
    total,
    total_is_exact: isExact,
    relaxed: best ? { filter: best.filter, total: best.total, total_is_exact: best.isExact } : null,
  }
}
