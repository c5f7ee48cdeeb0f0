import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LocalDate } from './local-date.ts'
import { commonProblems } from './problem.ts'

/** How many units of each currency one euro buys, and on which day; used to show amounts with "≈", never to charge. */
export const Rates = z
  .object({
    base: z.literal('EUR'),
    date: LocalDate,
    source: z.string(),
    rates: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Rates' })
export type Rates = z.infer<typeof Rates>

export const showRates = endpoint({
  method: 'GET',
  path: '/rates',
  summary: 'Exchange rates of the day',
  tag: 'Service',
  who: 'anyone',
  answers: { 200: Rates, ...commonProblems },
})
