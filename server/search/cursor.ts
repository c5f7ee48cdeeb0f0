import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Key } from '#server/platform/secret-key.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** The last listing of a page, after which the next page begins, at any depth. */
export interface Position {
  key: string
  id: string
}

const purpose = 'search-cursor'

const notOfThisSearch: Texts = localized('Ce curseur n’est pas celui de cette recherche')

/** @param search what the cursor is bound to: it is part of the signature, so the cursor is invalid elsewhere */
export function writeCursor(app: Context, search: unknown, { key, id }: Position) {
  const content = Buffer.from(`${id}${key}`).toString('base64url')
  return `${content}.${sign(app.keyFor.all(purpose)[0], search, content).toString('base64url')}`
}

/** @throws 422 when the cursor was altered or belongs to another search */
export function readCursor(app: Context, search: unknown, cursor: string): Position {
  const [content = '', signature = ''] = cursor.split('.')
  const actual = Buffer.from(signature, 'base64url')
  const isOurs = app.keyFor.all(purpose).some((key) => {
    const expected = sign(key, search, content)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
  if (!isOurs) {
    throw new Refusal('invalid_cursor', 422, notOfThisSearch, {
      fields: [{ field: 'cursor', texts: notOfThisSearch }],
    })
  }
  const text = Buffer.from(content, 'base64url').toString()
  return { id: text.slice(0, 36), key: text.slice(36) }
}

function sign(key: Key, search: unknown, content: string) {
  return createHmac('sha256', key.bytes)
    .update(JSON.stringify([search, content]))
    .digest()
    .subarray(0, 12)
}
