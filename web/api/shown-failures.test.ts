import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
/** They state the failure of each part themselves. */
const otherwise = ['accounts/recovery/factor-dialog.tsx', 'seller-listings/list/bulk-dialog.tsx']

test('each component shows the failure of what it writes', () => {
  const silent = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !otherwise.includes(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(web, file), 'utf8')
      const writes = source.matchAll(/const \{([^}]*)\}\s*=\s*useMutation\(([^)]*)/g)
      return [...writes].flatMap(([, taken = '', options = '']) =>
        /\berror\b|\.\.\./.test(taken) || /errorToast|unexpected/.test(options) || source.includes('onError')
          ? []
          : [file],
      )
    })
  expect(silent).toEqual([])
})
