import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Instant, line, PhoneNumber } from '#contract/core/fields.ts'
import { signedInProblems } from '#contract/core/problem.ts'

/**
 * Whether a host acts as a private person or as a professional, by their own statement (Code de la consommation,
 * art. L. 111-7, II, 3° and D. 111-8; directive (EU) 2019/2161, art. 4, point 5; regulation (EU) 2022/2065, art. 30).
 */
const who = { role: ['owner'] } as const
const tag = 'Host statement'

export const HostKind = z.enum(['private', 'professional'])

/** What visitors read of a professional. */
export const HostBusiness = z
  .object({
    legal_name: z.string(),
    street: z.string(),
    /** Empty where the country has none. */
    postcode: z.string(),
    city: z.string(),
    country_code: z.string(),
    register_number: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
  })
  .meta({ id: 'HostBusiness' })

export const HostTrader = z
  .object({
    kind: HostKind,
    /** Of a professional. */
    business: HostBusiness.nullable(),
  })
  .meta({ id: 'HostTrader' })
export type HostTrader = z.infer<typeof HostTrader>

export const HostStatement = z
  .object({ ...HostTrader.shape, stated_at: Instant })
  .meta({ id: 'HostStatement' })
export type HostStatement = z.infer<typeof HostStatement>

const Answer = z.object({ statement: HostStatement.nullable() })

export const showHostStatement = endpoint({
  method: 'GET',
  path: '/owner/host-statement',
  summary: 'What one has stated: private person or professional; null before',
  tag,
  who,
  answers: { 200: Answer, ...signedInProblems },
})

export const saveHostStatement = endpoint({
  method: 'PUT',
  path: '/owner/host-statement',
  summary: 'State whether one acts as a private person or as a professional, for all one’s homes',
  tag,
  who,
  onBehalf: 'never',
  /** Of a private person the rest is ignored. */
  body: z.strictObject({
    kind: HostKind,
    legal_name: line(140).default(''),
    street: line(200).default(''),
    postcode: line(16).default(''),
    city: line(100).default(''),
    country_code: z
      .string()
      .regex(/^[A-Z]{2}$/, 'invalid_value')
      .default('FR'),
    register_number: line(30).default(''),
    email: Email.nullable().default(null),
    phone_number: PhoneNumber.nullable().default(null),
    /** Only services that comply with the law of the Union are offered (regulation (EU) 2022/2065, art. 30, 1, e). */
    certifies_compliance: z.boolean().default(false),
  }),
  answers: { 200: Answer, ...signedInProblems },
})
