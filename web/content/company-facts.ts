import type { PageServices } from '#web/api/api.ts'

/** Company details in the legal texts, with a placeholder until the operator has configured them. */
export function companyFacts({ company }: PageServices['config'], missing: string): Record<string, string> {
  return Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? missing]))
}
