import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStale } from './asvs-table.ts'

// Files and tests that docs/security/asvs.md names exist, and each requirement has one row.
const root = join(import.meta.dirname, '../..')
const stale = findStale(readFileSync(join(root, 'docs/security/asvs.md'), 'utf8'), (file) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
})
if (stale.length > 0) {
  process.stderr.write(`${stale.map((each) => `docs/security/asvs.md: ${each}`).join('\n')}\n`)
  process.exit(1)
}
