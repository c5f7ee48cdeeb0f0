import type { PageServices } from '#web/api/api.ts'

/** Company details in the legal texts, with a placeholder until the operator has configured them, and `termFacts`. */
export function companyFacts(config: PageServices['config'], missing: string): Record<string, string> {
  const company = Object.entries(config.company).map(([name, value]) => [name, value ?? missing])
  return { ...Object.fromEntries(company), ...termFacts(config) }
}

/** Fees and periods in force that texts state. */
export function termFacts({ terms }: Pick<PageServices['config'], 'terms'>): Record<string, string> {
  return Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, String(value)]))
}
