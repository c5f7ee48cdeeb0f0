import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Acceptance } from '../vulnerable-packages.ts'
import { type AuditReport, findSevere } from './audit-report.ts'

// `npm audit` where the registry answers one; check-advisories.ts finds the same packages without a network.
const root = join(import.meta.dirname, '../..')
const { accepted } = JSON.parse(readFileSync(join(root, 'scripts/advisories.json'), 'utf8')) as {
  accepted: Acceptance[]
}
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const severe = findSevere(JSON.parse(stdout || '{}') as AuditReport, accepted)
if (!severe) process.stdout.write('the registry answers no audit\n')
else if (severe.length > 0) {
  process.stderr.write(`${severe.join('\n')}\n`)
  process.exit(1)
}
