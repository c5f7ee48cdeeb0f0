import { z } from 'zod'
import { CountryCode } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { line, integerText } from './fields.ts'
import { commonProblems } from './problem.ts'

/** A real town, from GeoNames (places of more than 1,000 people in the open countries). */
export const City = z
  .object({
    id: z.int(),
    name: z.string(),
    region: z.string().nullable(),
    country_code: CountryCode,
    latitude: z.number(),
    longitude: z.number(),
    population: z.int(),
  })
  .meta({ id: 'City' })
export type City = z.infer<typeof City>

export const searchCities = endpoint({
  method: 'GET',
  path: '/places/cities',
  summary: 'Real cities whose name starts like, or resembles, what is typed',
  tag: 'Places',
  who: 'anyone',
  mayLag: true,
  query: z.strictObject({
    q: line(80, 1),
    country_code: CountryCode.optional(),
    limit: integerText(1, 20).default(8),
  }),
  answers: { 200: z.object({ items: z.array(City) }), ...commonProblems },
})
