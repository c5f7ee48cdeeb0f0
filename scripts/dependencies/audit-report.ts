import type { Acceptance } from '../vulnerable-packages.ts'

interface Advisory {
  name: string
  title: string
  url: string
  severity: string
}

/** The part of `npm audit --json` that is read; a registry without audits answers something else. */
export interface AuditReport {
  auditReportVersion?: number
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
}

/**
 * The High and Critical advisories of an audit that nobody has accepted.
 * @returns undefined where the registry answered no audit
 */
export function findSevere({ auditReportVersion, vulnerabilities }: AuditReport, accepted: Acceptance[]) {
  if (auditReportVersion !== 2 || !vulnerabilities) return undefined
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  )
  const severe = advisories.filter(
    ({ name, severity, url }) =>
      (severity === 'high' || severity === 'critical') &&
      !accepted.some((acceptance) => acceptance.package === name && url.endsWith(`/${acceptance.id}`)),
  )
  return [
    ...new Set(severe.map(({ name, severity, title, url }) => `${name}: ${severity}, ${title} (${url})`)),
  ]
}
