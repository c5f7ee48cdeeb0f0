import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Advisory, compareVersions, findVulnerable, isWithin } from './vulnerable-packages.ts'

const root = join(import.meta.dirname, '..')

test('versions stand in the order of semantic versioning', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ]
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered)
  expect(compareVersions('1.2.3+build.4', '1.2.3')).toBe(0)
})

test.each([
  ['5.8.4', '>=5.3.2 <5.8.5', true],
  ['5.8.5', '>=5.3.2 <5.8.5', false],
  ['5.3.1', '>=5.3.2 <5.8.5', false],
  ['0.3.1', '<=0.3.1', true],
  ['4.29.0', '=4.29.0', true],
  ['4.29.1', '=4.29.0', false],
  ['2.0.0-rc.1', '<2.0.0', true],
])('%s is within %s: %s', (version, range, expected) => expect(isWithin(version, range)).toBe(expected))

test('a range that cannot be read is an error, not a range without a match', () => {
  expect(() => isWithin('1.0.0', '^1.0.0')).toThrow('no comparison')
})

test('a vulnerable package is found where it is nested or has another name', () => {
  const advisory: Advisory = { id: 'GHSA-1', package: 'form-data', severity: 'high', vulnerable: ['<4.0.4'] }
  const lock = {
    packages: {
      '': { name: 'demeure', version: '0.1.0' },
      'node_modules/form-data': { version: '4.0.6' },
      'node_modules/a/node_modules/form-data': { version: '4.0.3' },
      'node_modules/renamed': { name: 'form-data', version: '4.0.0' },
      'node_modules/b/node_modules/other-form-data': { version: '4.0.0' },
    },
  }
  expect(findVulnerable(lock, [advisory]).map(({ path }) => path)).toEqual([
    'node_modules/a/node_modules/form-data',
    'node_modules/renamed',
  ])
})

test('every advisory of the list is High or Critical, can be looked up, and has ranges that can be read', async () => {
  const file = await readFile(join(import.meta.dirname, 'advisories.json'), 'utf8')
  const { advisories } = JSON.parse(file) as { advisories: Advisory[] }
  for (const { id, severity, vulnerable } of advisories) {
    expect(['high', 'critical']).toContain(severity)
    expect(id).toMatch(/^(GHSA(-[0-9a-z]{4}){3}|CVE-\d{4}-\d{4,})$/)
    expect(vulnerable.map((range) => isWithin('0.0.0', range))).toHaveLength(vulnerable.length)
  }
  expect(advisories.length).toBeGreaterThan(90)
})

test('the check passes on the lock file as it is and fails on one with a vulnerable package', async () => {
  expect(checkAdvisories().status).toBe(0)
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  lock.packages['node_modules/fastify']!.version = '5.8.4'
  lock.packages['node_modules/dicer'] = { version: '0.3.0' }
  const folder = await mkdtemp(join(tmpdir(), 'demeure-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const planted = join(folder, 'package-lock.json')
  await writeFile(planted, JSON.stringify(lock))
  const { status, stderr } = checkAdvisories(planted)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'node_modules/fastify: 5.8.4 is vulnerable, high (GHSA-247c-9743-5963, CVE-2026-33806)',
    'node_modules/dicer: 0.3.0 is vulnerable, high (GHSA-wm7h-9275-46v2, CVE-2022-24434)',
  ])
})

test('an acceptance ends with the version it was given for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-lock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const planted = join(folder, 'package-lock.json')
  await writeFile(planted, JSON.stringify({ packages: {} }))
  const { status, stderr } = checkAdvisories(planted)
  expect(status).toBe(1)
  expect(stderr).toContain('nothing needs the acceptance')
})

function checkAdvisories(lock?: string) {
  const script = join(import.meta.dirname, 'check-advisories.ts')
  return spawnSync(process.execPath, [script, ...(lock ? [lock] : [])], { encoding: 'utf8' })
}
