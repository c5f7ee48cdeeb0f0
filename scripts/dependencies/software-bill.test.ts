import { expect, test } from 'vitest'
import { softwareBill } from './software-bill.ts'

const lock = {
  name: 'demeure',
  version: '1.0.0',
  packages: {
    '': { dependencies: { a: '1.0.0' }, optionalDependencies: { 'of-windows': '1.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { b: '^2.0.0', c: '*' },
      peerDependencies: { tool: '*' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-AAEC' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/c': { name: '@x/c', version: '3.0.0', license: '(MIT OR ISC)' },
    'node_modules/of-windows': { version: '1.0.0' },
  },
}

test('it has what production runs on, with licences, hashes and who needs whom', () => {
  const { components, dependencies } = softwareBill(lock, (path) => !path.endsWith('of-windows'))
  expect(
    components.map(({ name, version, licenses, hashes, purl }) => [name, version, licenses, hashes, purl]),
  ).toEqual([
    ['a', '1.0.0', [{ license: { id: 'MIT' } }], undefined, 'pkg:npm/a@1.0.0'],
    ['b', '2.0.0', undefined, [{ alg: 'SHA-512', content: '000102' }], 'pkg:npm/b@2.0.0'],
    ['@x/c', '3.0.0', [{ expression: '(MIT OR ISC)' }], undefined, 'pkg:npm/%40x/c@3.0.0'],
  ])
  expect(dependencies).toEqual([
    { ref: 'demeure@1.0.0', dependsOn: ['node_modules/a'] },
    { ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/b', 'node_modules/c'] },
    { ref: 'node_modules/a/node_modules/b', dependsOn: [] },
    { ref: 'node_modules/c', dependsOn: [] },
  ])
})
