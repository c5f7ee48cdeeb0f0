import { z } from 'zod'
import { CountryCode } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { signedInProblems } from '#contract/core/problem.ts'

/** `2026-10`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid_value')

/**
 * Activity data that platforms send to authorities every month (Regulation (EU) 2024/1028, articles 3 and 9): for each stay
 * the nights, the guests and their country of residence, with the address of the home, its registration number and the
 * address of its listing. The JSON has the fields of the single digital entry point (SDEP), the CSV the same as columns.
 */
export const downloadActivityData = endpoint({
  method: 'GET',
  path: '/admin/activity-data',
  summary:
    'Stays of a past month in a country as the file for authorities; taking it is an entry of the audit trail',
  tag: 'Moderation',
  who: { permission: 'moderate_listings' },
  mayLag: true,
  query: z.strictObject({
    month: Month,
    country: CountryCode,
    format: z.enum(['csv', 'json']).default('csv'),
  }),
  answers: { 200: z.string(), ...signedInProblems },
  produces: ['text/csv', 'application/json'],
})
