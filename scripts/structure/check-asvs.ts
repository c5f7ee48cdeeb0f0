import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStale, type Requirements } from './asvs-table.ts'

// Files and tests that docs/security/asvs.md names exist, and each requirement has one row.
const root = join(import.meta.dirname, '../..')
const read = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
// Numbers and levels of ASVS 5.0.0, from the file of the standard (5.0/docs_en/…_5.0.0_en.csv).
const requirements = JSON.parse(read('scripts/structure/asvs-requirements.json')!) as Requirements
const stale = findStale(read('docs/security/asvs.md')!, read, requirements)
if (stale.length > 0) {
  process.stderr.write(`${stale.map((each) => `docs/security/asvs.md: ${each}`).join('\n')}\n`)
  process.exit(1)
}
