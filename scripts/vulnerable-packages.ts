/** A security advisory: versions of a package that are known to be vulnerable. */
export interface Advisory {
  /** Id in the GitHub advisory database, or the CVE where it has no entry there. */
  id: string
  cve?: string
  package: string
  severity: 'high' | 'critical'
  /** Ranges as advisories write them, one of which matches: `>=5.0.0 <5.3.2`. */
  vulnerable: string[]
  title?: string
}

/** A vulnerable version that is accepted for a reason, until the lock file has another one. */
export interface Acceptance {
  id: string
  package: string
  version: string
  reason: string
}

interface Lock {
  packages: Record<string, { name?: string; version?: string; link?: boolean }>
}

export interface VulnerablePackage {
  advisory: Advisory
  version: string
  /** Path in the lock file. */
  path: string
}

/** Packages of a lock file (version 2 or 3) that an advisory names in the version they have. */
export function findVulnerable(lock: Lock, advisories: Advisory[]): VulnerablePackage[] {
  return Object.entries(lock.packages).flatMap(([path, { name, version, link }]) => {
    if (!path || !version || link) return []
    // A package installed under an alias has its own name.
    const packageName = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return advisories
      .filter((advisory) => advisory.package === packageName)
      .filter(({ vulnerable }) => vulnerable.some((range) => isWithin(version, range)))
      .map((advisory) => ({ advisory, version, path }))
  })
}

export function isAccepted({ advisory, version }: VulnerablePackage, accepted: Acceptance[]) {
  return accepted.some(
    ({ id, package: name, version: stored }) =>
      id === advisory.id && name === advisory.package && stored === version,
  )
}

/** @throws where the range has another form than `>=1.2.3 <2.0.0`, so that a typing error does not hide a match */
export function isWithin(version: string, range: string) {
  return range.split(' ').every((comparator) => {
    const [, sign, bound] = /^(<=|<|>=|>|=)(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/.exec(comparator) ?? []
    if (!sign || !bound) throw new Error(`${comparator} is no comparison with a version`)
    const order = compareVersions(version, bound)
    if (sign === '=') return order === 0
    if (order === 0) return sign.endsWith('=')
    return sign.startsWith('<') ? order < 0 : order > 0
  })
}

/** Precedence of https://semver.org/#spec-item-11, without build metadata. */
export function compareVersions(one: string, other: string) {
  const [a, b] = [parse(one), parse(other)]
  const core = a.core.map((part, at) => part - b.core[at]!).find((difference) => difference !== 0)
  if (core) return core
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length
  for (const [at, part] of a.prerelease.entries()) {
    const against = b.prerelease[at]
    if (against === undefined) return 1
    if (part !== against) return compareIdentifiers(part, against)
  }
  return a.prerelease.length - b.prerelease.length
}

function compareIdentifiers(one: string, other: string) {
  const [a, b] = [Number(one), Number(other)]
  if (Number.isInteger(a) && Number.isInteger(b)) return a - b
  if (Number.isInteger(a) !== Number.isInteger(b)) return Number.isInteger(a) ? -1 : 1
  return one < other ? -1 : 1
}

function parse(version: string) {
  const [core = '', prerelease] = version.replace(/\+.*$/, '').split(/-(.*)/, 2)
  return { core: core.split('.').map(Number), prerelease: prerelease?.split('.') ?? [] }
}
