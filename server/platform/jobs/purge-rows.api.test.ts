import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { type Expiry, purgeRows } from './purge-rows.ts'

const api = startApi()

const later = () => new Date(api.clock.now().getTime() + 60_000)

/** Accounts with a stored portrait each. */
async function createPortraits(count: number) {
  const portraits: { id: string; key: string }[] = []
  for (let number = 0; number < count; number++) {
    const { id } = await createTestUser(api)
    const key = `avatars/${id.slice(0, 2)}/${id}.webp`
    await api.app.storage.put(key, new Uint8Array([1]), 'image/webp')
    await api.app.db.execute(sql`update app_user set avatar_key = ${key} where id = ${id}`)
    portraits.push({ id, key })
  }
  const keysInRows = async () => {
    const ids = portraits.map(({ id }) => id)
    const rows = await api.app.db.select({ key: users.avatarKey }).from(users).where(inArray(users.id, ids))
    return rows.map(({ key }) => key)
  }
  const files = () => Promise.all(portraits.map(({ key }) => api.app.storage.get(key)))
  return { keysInRows, files }
}

const blankPortraits: Expiry = {
  table: users,
  since: users.createdAt,
  blank: [users.avatarKey],
  file: users.avatarKey,
  batch: 2,
}

test('columns are blanked in batches and their files go with them; the second run finds nothing', async () => {
  const { keysInRows, files } = await createPortraits(3)
  expect(await purgeRows(api.app, blankPortraits, new Date(0))).toBe(0)
  expect(await purgeRows(api.app, blankPortraits, later())).toBe(3)
  expect(await keysInRows()).toEqual([null, null, null])
  expect(await files()).toEqual([undefined, undefined, undefined])
  expect(await purgeRows(api.app, blankPortraits, later())).toBe(0)
})

test('where a file cannot be deleted, its row stays for the next run', async () => {
  const { keysInRows } = await createPortraits(1)
  const down = { ...api.app.storage, delete: () => Promise.reject(new Error('storage is down')) }
  await expect(purgeRows({ ...api.app, storage: down }, blankPortraits, later())).rejects.toThrow('down')
  expect(await keysInRows()).not.toContain(null)
  expect(await purgeRows(api.app, blankPortraits, later())).toBe(1)
  expect(await keysInRows()).toEqual([null])
})
