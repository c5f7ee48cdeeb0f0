import { expect, test } from 'vitest'
import { findForeignLicences, findUnnamed, isAllowed } from './licences.ts'

const accepted = {
  'node_modules/png-js': { version: '2.0.0' },
  'node_modules/libheif-js': { license: 'LGPL-3.0' },
  'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
  'node_modules/@img/sharp-wasm32': { license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  'node_modules/@img/sharp-win32-x64': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
}

test('a package of production needs a licence of the list, or an acceptance', () => {
  expect(findForeignLicences({ '': {}, ...accepted })).toEqual({ foreign: [], stale: [] })
  const { foreign } = findForeignLicences({
    ...accepted,
    'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', license: 'AGPL-3.0', dev: true },
  })
  expect(foreign).toEqual(['a 1.0.0: GPL-3.0', 'b 2.0.0: no licence'])
})

test('an acceptance that nothing needs is named', () => {
  expect(findForeignLicences({ ...accepted, 'node_modules/libheif-js': { license: 'MIT' } }).stale).toEqual([
    'libheif-js',
  ])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT or MPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
])('%s: %s', (expression, isFine) => {
  expect(isAllowed(expression)).toBe(isFine)
})

test('a bundled file is named by itself or by its folder', () => {
  const notice = 'public/map, scripts/advisories.json\n  made by us'
  const files = ['public/map/land.json', 'scripts/advisories.json', 'public/new/photo.webp', 'web/a.ts']
  expect(findUnnamed(files, notice)).toEqual(['public/new/photo.webp'])
})
