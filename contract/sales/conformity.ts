import { z } from 'zod'
import { ruleOrigins, validationGroups, validationResults } from './conformity-enums.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'

export const ValidationGroup = z.enum(validationGroups)
export const ValidationResult = z.enum(validationResults)

/** One rule that applies to a listing, and whether the listing meets it. */
export const ConformityItem = z
  .object({
    /** Stable name of the rule, such as `fr.energy.costs`. */
    code: z.string(),
    group: ValidationGroup,
    /** The field of the listing to correct; `images`, `documents` and `kyc` are screens of their own. */
    field: z.string(),
    /** A listing that fails it cannot be published; otherwise it is a warning. */
    blocking: z.boolean(),
    passed: z.boolean(),
    /** What is required, in the viewer's language. */
    message: z.string(),
    source: z.object({ origin: z.enum(ruleOrigins), reference: z.string() }),
  })
  .meta({ id: 'ConformityItem' })
export type ConformityItem = z.infer<typeof ConformityItem>

const assessmentFields = {
  overall_score: z.int(),
  validation_status: ValidationResult,
  can_publish: z.boolean(),
}

export const SaleValidation = z
  .object({
    property_id: Id,
    ...assessmentFields,
    /** Nothing blocks, but the score is between 50 and 69: a moderator decides. */
    needs_review: z.boolean(),
    /** Each group's score out of its weight; those not requested are left out here, and count all the same. */
    groups: z.array(
      z.object({
        group: ValidationGroup,
        weight: z.int(),
        score: z.number(),
        blocking_failures: z.int(),
        warnings: z.int(),
      }),
    ),
    items: z.array(ConformityItem),
    /** Groups that count and were not requested. */
    hidden_groups: z.array(ValidationGroup),
    /** Version of the rules applied. */
    rules_version: z.string(),
    validated_at: Instant,
  })
  .meta({ id: 'SaleValidation' })
export type SaleValidation = z.infer<typeof SaleValidation>

const PastValidation = z
  .object({
    id: Id,
    validation_type: z.string(),
    ...assessmentFields,
    blocking_failures: z.array(z.string()),
    warnings: z.array(z.string()),
    rules_version: z.string(),
    /** Who requested it: its seller, administrators, or a publication. */
    asked_by: z.enum(['seller', 'house', 'publication']),
    created_at: Instant,
  })
  .meta({ id: 'PastValidation' })
export type PastValidation = z.infer<typeof PastValidation>

const tag = 'Sale listings, shared'
const who = { role: ['seller', 'staff'] } as const

export const validateSale = endpoint({
  method: 'POST',
  path: '/properties-for-sale/shared/validation/:id/validate',
  summary:
    'Check a listing against the rules of its country; the parameters choose what is shown, never what counts',
  tag,
  who,
  params: ById,
  body: z
    .strictObject({
      validation_type: z.enum(['full', ...validationGroups]).default('full'),
      include_kyc_check: z.boolean().default(true),
      include_address_verification: z.boolean().default(true),
    })
    .prefault({}),
  answers: { 200: SaleValidation, 404: Problem, ...signedInProblems },
})
export const showSaleValidation = endpoint({
  method: 'GET',
  path: '/properties-for-sale/shared/validation/:id/status',
  summary: 'How a listing stands against the rules now, with the validations that were asked for',
  tag,
  who,
  params: ById,
  answers: {
    200: z.object({ ...SaleValidation.shape, validation_history: z.array(PastValidation) }),
    404: Problem,
    ...signedInProblems,
  },
})
