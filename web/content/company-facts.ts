import type { PageServices } from '#web/api/api.ts'

/** What the legal texts say of the company, with what stands there until the operator has configured it. */
export function companyFacts({ company }: PageServices['config'], missing: string): Record<string, string> {
  return Object.fromEntries(Object.entries(company).map(([name, value]) => [name, value ?? missing]))
}
