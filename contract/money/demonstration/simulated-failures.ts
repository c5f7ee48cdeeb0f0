/** No schema in this file: the page of the provider reads it without downloading Zod. */

/**
 * What goes wrong with a payment where its payer wants to see it: events come twice and in another order, they come
 * twenty seconds later, or the payer is not led back.
 */
export const simulatedFailures = ['disorder', 'delay', 'cut'] as const
export type SimulatedFailure = (typeof simulatedFailures)[number]
export const delaySeconds = 20
