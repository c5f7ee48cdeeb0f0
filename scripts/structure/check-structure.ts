import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { findUnprovedLookup, unprovedLookups } from '../address-lookups.ts'

// The doors of the house that the linter has no rule for. Each complaint names the file and the door.
const root = join(import.meta.dirname, '../..')
const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(Boolean)
const complaints: string[] = []

/** Files longer than 400 lines, each with its reason. */
const longFiles: Record<string, string> = {
  'contract/sales/sale-characteristics.ts': 'a list of words in three languages',
}

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8')
  const isTest = /\.test\.tsx?$|\.e2e\.ts$|\/test\//.test(file)
  if (/(^|\/)(utils?|helpers?|misc|common|lib|types|index)(\.|\/)/.test(file))
    complaints.push(`${file}: a name that says nothing`)
  const lines = source.split('\n').length
  if (lines > 400 && !isTest && !longFiles[file])
    complaints.push(`${file}: ${lines} lines, 400 at most without a reason in scripts/check-house.ts`)
  for (const target of importsOf(file, source)) checkDoor(file, target, isTest)
  if (file.startsWith('web/') && !file.startsWith('web/paths') && !isTest) checkLinks(file, source)
  if (file.startsWith('web/') && !isTest) checkFormats(file, source)
  if (file.startsWith('server/') && !isTest) checkAddresses(file, source)
  if (
    /dangerouslySetInnerHTML/.test(source) &&
    file.startsWith('web/') &&
    file !== 'web/content/prose.tsx' &&
    file !== 'web/shell/json-ld.tsx' &&
    // What React itself wrote, kept on the server.
    file !== 'web/ui/hydration/kept.tsx' &&
    // What the page itself holds already.
    file !== 'web/ui/hydration/drawn-part.tsx' &&
    // The shapes of the icon library.
    file !== 'web/ui/icon-component.ts'
  ) {
    complaints.push(`${file}: raw HTML belongs in the reviewed files only`)
  }
}
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}

function importsOf(file: string, source: string) {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.{1,2}\/|#)[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  )
}

function checkDoor(file: string, target: string, isTest: boolean) {
  const [floor = ''] = file.split('/')
  const [targetFloor = ''] = target.split('/')
  if (floor === 'contract' && targetFloor !== 'contract')
    complaints.push(`${file}: the contract imports nothing of ours (${target})`)
  if (floor === 'web' && targetFloor === 'server')
    complaints.push(`${file}: the web never imports the server (${target})`)
  if (floor === 'server' && targetFloor === 'web')
    complaints.push(`${file}: the server never imports the web (${target})`)
  if (floor !== 'server' || targetFloor !== 'server' || isTest) return
  const room = file.split('/')[1]
  const targetRoom = target.split('/')[1]
  if (room !== targetRoom && room !== 'demo' && target.endsWith('-queries.ts')) {
    complaints.push(`${file}: ${target} is private to its room; call a verb of ${targetRoom}`)
  }
}

/** What `Intl` writes differs between engines; a page drawn otherwise in the browser loses its frame (React error 418). */
function checkFormats(file: string, source: string) {
  const formats =
    /new Intl\.(DateTime|Number|Relative|List)\w+|\.toLocale(Date|Time)?String\(|\bi18n\.(number|date)\(/g
  for (const [format] of source.matchAll(formats))
    complaints.push(
      `${file}: ${format}, use contract/core/date-format.ts, number-format.ts or money-format.ts`,
    )
}

/** Rows are looked up by an address that was proved. */
function checkAddresses(file: string, source: string) {
  const found = findUnprovedLookup(source)
  if (found && !unprovedLookups[file])
    complaints.push(`${file}: ${found}: rows are looked up by a ProvedAddress (server/accounts)`)
}

/** A literal address in a link: `paths.ts` builds them all. */
function checkLinks(file: string, source: string) {
  const links = /\b(?:(?:to|href|action)=\{?|(?:navigate|redirect)\(\s*)["'`](\/[a-z][^"'`]*)["'`]/g
  for (const match of source.matchAll(links)) {
    if (!/^\/(brand|video|assets)\//.test(match[1] ?? ''))
      complaints.push(`${file}: literal link ${match[1]}, use web/paths.ts`)
  }
}
