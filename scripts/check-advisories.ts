import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Acceptance, type Advisory, findVulnerable, isAccepted } from './vulnerable-packages.ts'

// Compares the lock file with the High and Critical advisories of `advisories.json`, which replaces `npm audit`
// where the registry answers none. How that list is maintained: docs/recipes/review-advisories.md.
const root = join(import.meta.dirname, '..')
const [, , lockFile = join(root, 'package-lock.json')] = process.argv
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown
const lock = read(lockFile) as Parameters<typeof findVulnerable>[0]
const { reviewed, advisories, accepted } = read(join(import.meta.dirname, 'advisories.json')) as {
  reviewed: string
  advisories: Advisory[]
  accepted: Acceptance[]
}

const found = findVulnerable(lock, advisories)
const complaints = found
  .filter((each) => !isAccepted(each, accepted))
  .map(({ advisory, version, path }) => {
    const names = [advisory.id, advisory.cve].filter(Boolean).join(', ')
    return `${path}: ${version} is vulnerable, ${advisory.severity} (${names})`
  })
// An acceptance is valid for one version only.
const outlived = accepted
  .filter((acceptance) => !found.some((each) => isAccepted(each, [acceptance])))
  .map(({ id, package: name }) => `${name}: nothing needs the acceptance of ${id} any more`)
for (const { id, package: name, version, reason } of accepted)
  process.stdout.write(`accepted: ${name} ${version}, ${id}. ${reason}\n`)
process.stdout.write(`${advisories.length} advisories, reviewed on ${reviewed}\n`)
if (complaints.length > 0 || outlived.length > 0) {
  process.stderr.write(`${[...complaints, ...outlived].join('\n')}\n`)
  process.exit(1)
}
