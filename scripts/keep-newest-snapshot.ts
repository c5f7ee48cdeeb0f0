import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// A migration is written by comparing the tables with the newest snapshot alone; each of those before weighs as much.
const folder = join(import.meta.dirname, '../server/platform/database/migrations/meta')
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted()
for (const name of snapshots.slice(0, -1)) rmSync(join(folder, name))
