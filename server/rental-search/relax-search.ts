import { mostFlexibleDays } from '#contract/rentals/flexible-dates.ts'
import type { Context } from '#server/platform/context.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { countRelaxed } from '#server/search/count-relaxed.ts'
import { asListed } from './as-listed.ts'
import { conditionsOf, criteriaOf, type RentalSearch, whereOf, without } from './rental-criteria.ts'
import { staysAround } from './searched-stay.ts'

/** For a search without results: the number of matches without each criterion, and with some days around its dates. */
export async function relaxSearch(app: Context, search: RentalSearch) {
  const relaxed: [criterion: string, search: RentalSearch][] = criteriaOf(search).map((name) => [
    name,
    without(search, name),
  ])
  const { stay, ...rest } = search
  if (stay) relaxed.push(['flexible_days', { ...rest, flexible: staysAround(stay, mostFlexibleDays) }])
  const listed = await Promise.all(
    relaxed.map(async ([criterion, each]): Promise<[string, Statement]> => [
      criterion,
      whereOf(conditionsOf(await asListed(app, each))),
    ]),
  )
  return countRelaxed(app, 'rental', listed)
}
