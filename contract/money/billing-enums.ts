/** Enums of the sellers' billing without Zod, for screens. */

/** `private` and `pro_start` cost nothing; the others are paid by the month or by the year. */
export const planCodes = ['private', 'pro_start', 'pro_essential', 'pro_agency', 'pro_network'] as const
export type PlanCode = (typeof planCodes)[number]

/** Period that one invoice of a plan covers. */
export const billingCycles = ['month', 'year'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** Transition from the plan in force to this one. `none`: it is for other sellers. */
export const planTransitions = ['current', 'start', 'upgrade', 'downgrade', 'none'] as const
export type PlanTransition = (typeof planTransitions)[number]

/** Limits of a plan, in the order of the screens. */
export const planLimits = ['live_listings', 'team_members', 'highlights'] as const
export type PlanLimit = (typeof planLimits)[number]

/** `contested`: paid by a card, with a chargeback of its bank that is not decided yet. */
export const invoiceStatuses = ['due', 'paid', 'contested', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** How an invoice can be paid: as stays are, through the same providers. */
export const invoiceMethods = ['card', 'mobile_money', 'offline'] as const
export type InvoiceMethod = (typeof invoiceMethods)[number]

/** Letters of the tax category (UNTDID 5305): standard rate, reverse charge, outside the scope of the tax. */
export const vatCategories = ['S', 'AE', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** Currencies in which plans are sold. */
export const billingCurrencies = ['EUR', 'XOF', 'XAF'] as const
export type BillingCurrency = (typeof billingCurrencies)[number]

/** Whether VIES, the register of the Union, lists a VAT number; `unchecked` where it has not answered yet. */
export const vatChecks = ['unchecked', 'valid', 'invalid'] as const
export type VatCheck = (typeof vatChecks)[number]
