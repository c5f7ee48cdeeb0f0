import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { isCertificateNumber } from './energy-certificate.ts'

/** A certificate as ADEME's register has it. */
export const RegisteredCertificate = z.object({
  number: z.string(),
  issued_on: LocalDate,
  expires_on: LocalDate,
  energy_class: z.string(),
  gas_class: z.string(),
  replaced_by: z.string().nullable(),
})

export const EnergyRegister = z
  .object({
    /** `not_asked`: the register has no address here, or did not answer in time. */
    state: z.enum(['found', 'unknown', 'not_asked']),
    certificate: RegisteredCertificate.nullable(),
  })
  .meta({ id: 'EnergyRegister' })
export type EnergyRegister = z.infer<typeof EnergyRegister>

export const readEnergyRegister = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/energy-certificates/:number',
  summary: 'What ADEME’s register says of an energy certificate, while its number is entered',
  tag: 'Seller listings',
  who: { role: ['seller'] },
  params: z.object({ number: z.string().refine(isCertificateNumber, 'invalid_value') }),
  answers: {
    200: EnergyRegister,
    404: Problem,
    ...signedInProblems,
  },
})
