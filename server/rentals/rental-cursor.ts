import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../app.ts'
import type { RentalSearch } from './rental-criteria.ts'
import type { RentalSort } from './rental-sort.ts'
import { invalidCursor } from './search-refusals.ts'

/** The last home of a page: where the next page goes on, however far that is. */
export interface Position {
  key: string
  id: string
}

/** Signed together with the search it belongs to, so that it can be neither altered nor carried elsewhere. */
export function writeCursor(app: App, search: RentalSearch, sort: RentalSort, { key, id }: Position) {
  const content = Buffer.from(`${id}${key}`).toString('base64url')
  return `${content}.${sign(app, search, sort, content).toString('base64url')}`
}

/** @throws 422 when the cursor was altered or belongs to another search */
export function readCursor(app: App, search: RentalSearch, sort: RentalSort, cursor: string): Position {
  const [content = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, search, sort, content)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidCursor()
  const text = Buffer.from(content, 'base64url').toString()
  return { id: text.slice(0, 36), key: text.slice(36) }
}

function sign(app: App, search: RentalSearch, sort: RentalSort, content: string) {
  const { resembling: _decidedByTheSearch, stay, ...asked } = search
  const belongsTo = JSON.stringify([asked, stay?.checkIn, stay?.checkOut, sort.by, sort.direction, content])
  return createHmac('sha256', app.keyFor('search-cursor')).update(belongsTo).digest().subarray(0, 12)
}
