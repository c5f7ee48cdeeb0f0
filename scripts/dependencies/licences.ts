/** Licences that allow use in a proprietary service without a duty beyond naming the authors. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose licence is not in the list, or not in their manifest, each with why it may be used. */
const accepted: Record<string, string> = {
  'png-js': 'MIT by its LICENSE file, its manifest names none',
  'libheif-js': 'LGPL-3.0: a WebAssembly module loaded unchanged, replaceable in node_modules',
  '@img/sharp-libvips-*': 'LGPL-3.0: a shared library loaded unchanged, replaceable in node_modules',
  '@img/sharp-wasm32': 'contains libvips, LGPL-3.0, unchanged',
  '@img/sharp-win32-*': 'contains libvips, LGPL-3.0, unchanged',
}

export interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Packages of production in a lock file with a licence that is neither allowed nor accepted, and stale acceptances. */
export function findForeignLicences(packages: Record<string, LockedPackage>) {
  const used = new Set<string>()
  const foreign = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    if (!path || dev || link || (license && isAllowed(license))) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const acceptance = Object.keys(accepted).find((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
    )
    if (!acceptance) return [`${name} ${version}: ${license ?? 'no licence'}`]
    used.add(acceptance)
    return []
  })
  const stale = Object.keys(accepted).filter((pattern) => !used.has(pattern))
  return { foreign, stale }
}

/** An expression of SPDX without nested parentheses: of alternatives one is chosen, of what applies together each counts. */
export function isAllowed(expression: string) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+or\s+/i)
    .some((alternative) => alternative.split(/\s+and\s+/i).every((licence) => allowed.has(licence)))
}

/** Files that somebody made: pictures, fonts, films and data. */
const madeFile = /\.(avif|bin|gz|jpg|mp4|png|svg|webm|webp|woff2|xml|json)$/
const ownFile =
  /^[^/]+$|^(bench|deploy|e2e|faults|locales|server\/platform\/database\/migrations)\/|scripts\/retired-words\.json$/

/** Bundled files whose folder, or that themselves, NOTICE does not name. */
export function findUnnamed(files: string[], notice: string) {
  const names = notice.split(/[\s,]+/)
  return files.filter((file) => {
    if (!madeFile.test(file) || ownFile.test(file)) return false
    return !names.some((name) => file === name || file.startsWith(`${name}/`) || file.startsWith(`${name}.`))
  })
}
