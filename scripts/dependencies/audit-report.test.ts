import { expect, test } from 'vitest'
import { findSevere } from './audit-report.ts'

const via = (name: string, severity: string, id: string) => ({
  name,
  severity,
  title: 'Weakness',
  url: `https://github.com/advisories/${id}`,
})
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    braces: { via: [via('braces', 'high', 'GHSA-1')] },
    micromatch: { via: ['braces'] },
    semver: { via: [via('semver', 'moderate', 'GHSA-2')] },
    tar: { via: [via('tar', 'critical', 'GHSA-3')] },
  },
}

test('High and Critical advisories are named once, unless they are accepted', () => {
  const accepted = [{ id: 'GHSA-1', package: 'braces', version: '3.0.3', reason: 'patterns of our own' }]
  expect(findSevere(report, accepted)).toEqual([
    'tar: critical, Weakness (https://github.com/advisories/GHSA-3)',
  ])
  expect(findSevere({ auditReportVersion: 2, vulnerabilities: {} }, accepted)).toEqual([])
})

test('a registry that answers no audit is no finding', () => {
  expect(findSevere({}, [])).toBeUndefined()
})
