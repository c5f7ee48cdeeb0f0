import type { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { Instant } from '#contract/core/fields.ts'
import { InvoiceRecipient, InvoiceRecipientInput } from './invoice-recipient.ts'
import { signedInProblems } from '#contract/core/problem.ts'

const who = { role: ['owner'] } as const

/** Recipient of the invoices of the platform’s fees. */
export const OwnerBillingDetails = InvoiceRecipient.extend({
  /** Null until first saved: the invoices name the owner and their country alone then. */
  updated_at: Instant.nullable(),
}).meta({ id: 'OwnerBillingDetails' })
export type OwnerBillingDetails = z.infer<typeof OwnerBillingDetails>

export const showOwnerBilling = endpoint({
  method: 'GET',
  path: '/owner/finances/billing-details',
  summary: 'To whom one’s invoices of fees are made out; until it was said, what is known of the owner',
  tag: 'Finances',
  who,
  answers: { 200: OwnerBillingDetails, ...signedInProblems },
})
export const saveOwnerBilling = endpoint({
  method: 'PUT',
  path: '/owner/finances/billing-details',
  summary: 'Say to whom invoices of fees are made out; those issued stay as they are',
  tag: 'Finances',
  who,
  body: InvoiceRecipientInput,
  answers: { 200: OwnerBillingDetails, ...signedInProblems },
})
