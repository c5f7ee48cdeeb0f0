/** Criteria that name a search beside its place and words, with their fields of the address. */
const criteria = {
  dates: ['check_in', 'month'],
  price: ['min_price', 'max_price'],
  rooms: ['rooms'],
  bedrooms: ['bedrooms'],
  guests: ['guests'],
} as const
export type NamingCriterion = keyof typeof criteria

/** Two distinguish searches; all of them would be the list of filters. */
const mostNamed = 2

/** The first criteria that are set. */
export function namingCriteriaOf(fields: Record<string, string>): NamingCriterion[] {
  return (Object.keys(criteria) as NamingCriterion[])
    .filter((name) => criteria[name].some((field) => fields[field]))
    .slice(0, mostNamed)
}
