import type { PageServices } from '#web/api/api.ts'

/** Company details in the legal texts, with a placeholder until the operator has configured them, and `termFacts`. */
export function companyFacts(config: PageServices['config'], missing: string): Record<string, string> {
  const company = Object.entries(config.company).map(([name, value]) => [name, value ?? missing])
  return { ...Object.fromEntries(company), ...termFacts(config) }
}

/** Fees and periods in force that texts state, and which means of payment they may name. */
export function termFacts({
  terms,
  payments,
}: Pick<PageServices['config'], 'terms' | 'payments'>): Record<string, string> {
  const facts = {
    ...terms,
    card: payments.card === 'provider',
    paid_by_card: payments.card !== null,
    demonstration_payments: Object.values(payments).includes('demonstration'),
  }
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
}
