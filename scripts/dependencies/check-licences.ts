import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findForeignLicences, findUnnamed, type LockedPackage } from './licences.ts'

// Licences of the packages that production runs on, by the lock file alone, and the sources of bundled files in NOTICE.
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }
const { foreign, stale } = findForeignLicences(packages)
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const complaints = [
  ...foreign.map((each) => `${each}: not in the list of scripts/dependencies/licences.ts`),
  ...stale.map((name) => `${name}: nothing needs its acceptance any more`),
  ...findUnnamed(files, read('NOTICE')).map((file) => `${file}: NOTICE does not name its source`),
]
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}
