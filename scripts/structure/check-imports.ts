import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { parts, privateFiles, testFiles, type Layer } from './layers.ts'

/** The rules of `layers.ts`, of circles and of the borders between the parts, in the format of dependency-cruiser. */
export function importRules(order: Record<string, Layer[]> = parts): IForbiddenRuleType[] {
  return [
    {
      name: 'no-circle-of-files',
      comment:
        'Neither file can be read, moved or tested without the other. Move what both use into a file below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(order).flatMap(([part, layers]) => orderRules(part, layers)),
    {
      name: 'web-without-server',
      comment: 'The browser would load what only the server may hold. Tests included.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-without-web',
      comment: 'The server hands pages to the built site and knows nothing of its sources. Tests included.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/', pathNot: '^web/locales/' },
    },
    {
      name: 'contract-alone',
      comment:
        'The contract runs in the browser and on the server: it imports nothing of ours and no module of Node.',
      severity: 'error',
      from: { path: '^contract/', pathNot: testFiles },
      to: { pathNot: '^(contract|node_modules)/' },
    },
    {
      name: 'private-queries',
      comment: "SQL without a rule: another module calls a function that applies the module's rules.",
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: [testFiles, '^server/demo/'] },
      to: { path: `^server/.*${privateFiles}`, pathNot: '^server/(platform|$1)/' },
    },
    {
      name: 'demonstration-apart',
      comment:
        'Only what fills and tests the demonstration knows it, the bench, which reads its specimens, and the drill, which restores it; within the server the order of modules says so.',
      severity: 'error',
      from: { pathNot: [testFiles, '^server/', '^scripts/', '^bench/', '^cluster/restore-drill'] },
      to: { path: '^server/demo/' },
    },
    {
      name: 'demonstration-loaded-late',
      comment: 'A static import would load the demonstration in production as well.',
      severity: 'error',
      from: { path: '^server/serve[.]ts$' },
      to: { path: '^server/demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'tests-apart',
      comment: 'What tests need is not built into the program.',
      severity: 'error',
      from: { path: '^(server|web|contract)/', pathNot: testFiles },
      to: { path: testFiles },
    },
  ]
}

/** One rule for each module: no import of a module after it in its part. */
function orderRules(part: string, layers: Layer[]): IForbiddenRuleType[] {
  const modules = layers.flatMap((layer) => Object.entries(layer.modules))
  const named = modules.map(([name]) => name)
  return modules.slice(0, -1).map(([name, holds], index) => ({
    name: `no-import-upwards`,
    comment: `${part}/${name} (${holds}) imports what stands before it in scripts/structure/layers.ts alone.`,
    severity: 'error',
    from: { path: modulePath(part, name, named), pathNot: [testFiles, '^server/serve[.]ts$'] },
    to: { path: named.slice(index + 1).map((above) => modulePath(part, above, named)), pathNot: testFiles },
  }))
}

/** The files of a module as a regular expression, without those that are named as a module themselves. */
export function modulePath(part: string, name: string, named: string[]) {
  if (name.endsWith('.ts') || name.endsWith('.tsx')) return `^${part}/${escaped(name)}$`
  const start = name === '*' ? '' : `${name}/`
  const apart = named.filter((other) => other.includes('.') && other.startsWith(start))
  const others = apart.map((other) => escaped(other.slice(start.length))).join('|')
  return `^${part}/${start}${others && `(?!(${others})$)`}${name === '*' ? '[^/]+$' : ''}`
}

function escaped(name: string) {
  return name.replaceAll('.', '[.]')
}

/** The imports of `root` that a rule forbids, one line each. */
export async function findForbiddenImports(root: string, rules = importRules()) {
  const folders = ['contract', 'server', 'web', 'scripts', 'e2e', 'bench', 'faults', 'cluster', 'deploy']
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules },
      // dependency-cruiser's default parser needs the compiler interface that TypeScript 7 lacks.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // The parser of swc fails at a declaration file with the extension of a module.
      exclude: { path: '[.]d[.]mts$|^bench/results' },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
  )
  const found = new Map<string, string>()
  for (const { rule, from, to, cycle } of (output as ICruiseResult).summary.violations) {
    const files = cycle?.map(({ name }) => name) ?? [to]
    // dependency-cruiser reports a circle once for each of its files; the sorted key makes it one.
    found.set(
      cycle ? [...files].sort().join() : `${from} ${to}`,
      `${rule.name}: ${[from, ...files].join(' → ')}`,
    )
  }
  return [...found.values()]
}

if (import.meta.main) {
  const found = await findForbiddenImports(join(import.meta.dirname, '../..'))
  const reasons = new Map(importRules().map(({ name, comment }) => [name, comment]))
  for (const line of found) process.stderr.write(`${line}\n`)
  for (const name of new Set(found.map((line) => line.split(':')[0] ?? '')))
    if (name !== 'no-import-upwards') process.stderr.write(`${name}: ${reasons.get(name)}\n`)
  if (found.length > 0) {
    process.stderr.write(
      `${found.length} forbidden imports; the order of modules is scripts/structure/layers.ts\n`,
    )
    process.exit(1)
  }
}
