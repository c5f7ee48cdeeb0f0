import { randomUUID } from 'node:crypto'
import type { LockedPackage } from './licences.ts'

interface BilledPackage extends LockedPackage {
  name?: string
  resolved?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface Lock {
  name: string
  version: string
  packages: Record<string, BilledPackage>
}

/**
 * The packages of production as CycloneDX 1.5, from the lock file. `npm sbom --omit dev` (npm 11.19) omits packages of
 * production that a tool needs as well, such as react and zod, and without `--omit` it fails on the ranges of tools.
 */
export function softwareBill({ name, version, packages }: Lock, isInstalled: (path: string) => boolean) {
  const installed = new Set(Object.keys(packages).filter((path) => path && isInstalled(path)))
  const reached = new Map([['', neededBy('', packages['']!, installed)]])
  for (const dependsOn of reached.values())
    for (const path of dependsOn)
      if (!reached.has(path)) reached.set(path, neededBy(path, packages[path]!, installed))
  const root = `${name}@${version}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': root, type: 'application', name, version },
    },
    components: [...reached.keys()].filter(Boolean).map((path) => component(path, packages[path]!)),
    dependencies: [...reached].map(([path, dependsOn]) => ({ ref: path || root, dependsOn })),
  }
}

function component(path: string, locked: BilledPackage) {
  const name = locked.name ?? nameAt(path)
  const { version, license, resolved, integrity } = locked
  const hash = /^sha512-(.+)$/.exec(integrity ?? '')?.[1]
  return {
    // Two places may have one version of a package.
    'bom-ref': path,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [licenceOf(license)] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
}

function licenceOf(license: string) {
  return /[\s()]/.test(license) ? { expression: license } : { license: { id: license } }
}

/** Packages that Node finds from a package: in its own folder, then in each folder above. */
function neededBy(path: string, locked: BilledPackage, installed: Set<string>) {
  const isRequired = (name: string) => !locked.peerDependenciesMeta?.[name]?.optional
  const names = Object.keys({
    ...locked.dependencies,
    ...locked.optionalDependencies,
    ...locked.peerDependencies,
  }).filter(isRequired)
  return names.flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const found = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
      if (installed.has(found)) return [found]
      if (!folder) return []
    }
  })
}

function nameAt(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
