import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findForbiddenImports } from './check-imports.ts'

// One tree for all of it: each reading costs half a second, whatever its size.
test('planted arrows and circles fail, types counted, and what is allowed passes', async () => {
  const found = await findIn({
    // Downwards.
    'server/bookings/request-booking.ts': `
      import type { Rental } from '#server/rentals/rental.ts'
      export { sent } from '#server/platform/mail/send.ts'
      export type Requested = Rental`,
    'server/rentals/rental.ts': `export interface Rental { id: string }`,
    'server/platform/mail/send.ts': `export const sent = true`,
    // Upwards, in every form that an import has.
    'server/bookings/book.ts': `export interface Book { id: string }; export const book = 1`,
    'server/rentals/up-as-value.ts': `import { book } from '#server/bookings/book.ts'; export const kept = book`,
    'server/rentals/up-as-type.ts': `import type { Book } from '../bookings/book.ts'; export type Kept = Book`,
    'server/rentals/up-by-name.ts': `export { book } from '#server/bookings/book.ts'`,
    'server/rentals/up-with-all.ts': `export * from '#server/bookings/book.ts'`,
    'server/rentals/up-later.ts': `export const late = () => import('#server/bookings/book.ts')`,
    'server/platform/mail/up.ts': `export { book } from '#server/bookings/book.ts'`,
    'server/platform/config/up.ts': `export { sent } from '#server/platform/mail/send.ts'`,
    // A circle of types alone.
    'server/bookings/booking.ts': `import type { Guest } from './guest.ts'; export interface Booking { by: Guest }`,
    'server/bookings/guest.ts': `import type { Booking } from './booking.ts'; export interface Guest { of: Booking }`,
    // A circle of modules, though none of files.
    'web/bookings/card.tsx': `import type { Home } from '#web/rentals/home.ts'; export type Card = Home`,
    'web/rentals/home.ts': `export interface Home { id: string }`,
    'web/rentals/page.tsx': `import type { Short } from '#web/bookings/short.ts'; export type Page = Short`,
    'web/bookings/short.ts': `export interface Short { id: string }`,
    // The borders between the parts, for tests too.
    'server/rentals/rental-queries.ts': `export const rows = 1`,
    'server/rentals/rental.test.ts': `import type { Page } from '#web/rentals/page.tsx'; export type Seen = Page`,
    'server/bookings/count.ts': `export { rows } from '#server/rentals/rental-queries.ts'`,
    'web/rentals/rows.ts': `import type { rows } from '#server/rentals/rental-queries.ts'; export type R = typeof rows`,
    'contract/core/id.ts': `import { join } from 'node:path'; export const path = join`,
    'faults/fill.ts': `import '#server/demo/fill.ts'`,
    'server/serve.ts': `import '#server/demo/fill.ts'`,
    'server/app.ts': `export const fill = () => import('#server/demo/fill.ts')`,
    'server/demo/fill.ts': `export const filled = true`,
  })
  expect(found.sort()).toEqual([
    'contract-alone: contract/core/id.ts → path',
    'demonstration-apart: faults/fill.ts → server/demo/fill.ts',
    'demonstration-loaded-late: server/serve.ts → server/demo/fill.ts',
    'no-circle-of-files: server/bookings/booking.ts → server/bookings/guest.ts → server/bookings/booking.ts',
    'no-import-upwards: server/app.ts → server/demo/fill.ts',
    'no-import-upwards: server/platform/config/up.ts → server/platform/mail/send.ts',
    'no-import-upwards: server/platform/mail/up.ts → server/bookings/book.ts',
    'no-import-upwards: server/rentals/up-as-type.ts → server/bookings/book.ts',
    'no-import-upwards: server/rentals/up-as-value.ts → server/bookings/book.ts',
    'no-import-upwards: server/rentals/up-by-name.ts → server/bookings/book.ts',
    'no-import-upwards: server/rentals/up-later.ts → server/bookings/book.ts',
    'no-import-upwards: server/rentals/up-with-all.ts → server/bookings/book.ts',
    'no-import-upwards: web/bookings/card.tsx → web/rentals/home.ts',
    'private-queries: server/bookings/count.ts → server/rentals/rental-queries.ts',
    'server-without-web: server/rentals/rental.test.ts → web/rentals/page.tsx',
    'web-without-server: web/rentals/rows.ts → server/rentals/rental-queries.ts',
  ])
})

async function findIn(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'demeure-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const imports = { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' }
  const written = { 'package.json': JSON.stringify({ type: 'module', imports }), ...files }
  for (const [path, source] of Object.entries(written)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return findForbiddenImports(root)
}
