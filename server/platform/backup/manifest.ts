import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Names in the archive: those of a data folder, and two of its own. */
export const names = {
  manifest: 'manifest.json',
  database: 'database.tar',
  pictures: 'media',
  secret: 'secret.key',
} as const

export const Manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** The newest migration of the program that wrote it, in milliseconds. */
  migration: z.int(),
  pictures: z.int().min(0),
})
export type Manifest = z.infer<typeof Manifest>

/** When the newest migration of this program was made, in milliseconds: what drizzle stores for those it has applied. */
export function newestMigration(): number {
  const journal = new URL('../database/migrations/meta/_journal.json', import.meta.url)
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}
