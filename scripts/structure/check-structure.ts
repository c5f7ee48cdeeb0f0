import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnprovedLookup, unprovedLookups } from './address-lookups.ts'
import { checkPicture } from './draw-layers.ts'
import { checkFolders } from './check-folders.ts'
import { checkLayers } from './check-layers.ts'
import { findRepeatedClauses } from './repeated-clauses.ts'

// Rules of files and folders that the linter does not have. Imports are checked by check-imports.ts.
const root = join(import.meta.dirname, '../..')
const all = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const files = all.filter((file) => /[.](tsx?|mjs)$/.test(file))
const complaints: string[] = [...checkFolders(all), ...checkLayers(files), ...checkPicture()]

/** Files longer than 400 lines, each with its reason. */
const longFiles: Record<string, string> = {}

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8')
  const isTest = /\.test\.tsx?$|\.e2e\.ts$|\/test\//.test(file)
  if (/(^|\/)(utils?|helpers?|misc|common|lib|types|index)(\.|\/)/.test(file))
    complaints.push(`${file}: a name that says nothing`)
  const lines = source.split('\n').length
  if (lines > 400 && !isTest && !longFiles[file])
    complaints.push(
      `${file}: ${lines} lines, 400 at most without a reason in scripts/structure/check-structure.ts`,
    )
  if (file.startsWith('web/') && !file.startsWith('web/paths') && !isTest) checkLinks(file, source)
  if (file.startsWith('web/') && !isTest) checkFormats(file, source)
  if (file.startsWith('server/') && !isTest) checkAddresses(file, source)
  if (/\.from\(/.test(source) && !file.startsWith('web/')) checkClauses(file, source)
  if (
    /dangerouslySetInnerHTML/.test(source) &&
    file.startsWith('web/') &&
    file !== 'web/content/prose.tsx' &&
    file !== 'web/shell/json-ld.tsx' &&
    // Markup of React itself, preserved from the server.
    file !== 'web/ui/hydration/preserved-markup.tsx' &&
    // Markup that the page has already.
    file !== 'web/ui/hydration/deferred-section.tsx' &&
    // Shapes of the icon library.
    file !== 'web/ui/icon-component.ts'
  ) {
    complaints.push(`${file}: raw HTML belongs in the reviewed files only`)
  }
}
if (complaints.length > 0) {
  process.stderr.write(`${complaints.join('\n')}\n`)
  process.exit(1)
}

/** Output of `Intl` differs between engines; a page that hydrates to other text loses its frame (React error 418). */
function checkFormats(file: string, source: string) {
  const formats =
    /new Intl\.(DateTime|Number|Relative|List)\w+|\.toLocale(Date|Time)?String\(|\bi18n\.(number|date)\(/g
  for (const [format] of source.matchAll(formats))
    complaints.push(
      `${file}: ${format}, use contract/core/date-format.ts, number-format.ts or money-format.ts`,
    )
}

/** Rows are looked up by a proved address. */
function checkAddresses(file: string, source: string) {
  const found = findUnprovedLookup(source)
  if (found && !unprovedLookups[file])
    complaints.push(`${file}: ${found}: rows are looked up by a ProvedAddress (server/accounts)`)
}

/** The types of the database accept them (server/platform/database/connect.ts). */
function checkClauses(file: string, source: string) {
  for (const clause of findRepeatedClauses(file, source))
    complaints.push(`${file}: a query with two ${clause}: the second replaces the first`)
}

/** A literal address in a link: `paths.ts` builds them all. */
function checkLinks(file: string, source: string) {
  const links = /\b(?:(?:to|href|action)=\{?|(?:navigate|redirect)\(\s*)["'`](\/[a-z][^"'`]*)["'`]/g
  for (const match of source.matchAll(links)) {
    if (!/^\/(brand|video|assets)\//.test(match[1] ?? ''))
      complaints.push(`${file}: literal link ${match[1]}, use web/paths.ts`)
  }
}
