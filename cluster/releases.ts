import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const program = 'build/program'
const migrations = 'server/platform/database/migrations'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

export interface Release {
  /** Migrations after those of the checkout: each its SQL. */
  migrations: string[]
  /** What is different in the program: each text occurs once. */
  changes: [before: string, after: string][]
}

/** Writes a release of the product: the built one with other text in its program and further migrations. */
export async function writeRelease(folder: string, { migrations: added, changes }: Release) {
  await mkdir(join(folder, 'build'), { recursive: true })
  await linkAll('', folder, ['build', 'server', '.git'])
  await linkAll('build', folder, ['program'])
  // Copied, since migrations are added to it; snapshots of the schema are for those who write migrations.
  await cp(join(root, 'server'), join(folder, 'server'), {
    recursive: true,
    filter: (path) => !path.endsWith('_snapshot.json'),
  })
  const names = await readdir(join(root, program))
  const sources = names.filter((name) => name.endsWith('.js'))
  await mkdir(join(folder, program))
  const left = new Set(changes)
  for (const name of sources) {
    let text = await readFile(join(root, program, name), 'utf8')
    for (const change of left) {
      const [before, after] = change
      const parts = text.split(before)
      if (parts.length === 1) continue
      if (parts.length > 2) throw new Error(`${before} is ${parts.length - 1} times in ${name}`)
      text = parts.join(after)
      left.delete(change)
    }
    await writeFile(join(folder, program, name), text)
  }
  if (left.size > 0) throw new Error(`not in the program: ${[...left].map(([before]) => before).join()}`)
  await addMigrations(join(folder, migrations), added)
}

async function linkAll(from: string, folder: string, except: string[]) {
  for (const name of await readdir(join(root, from))) {
    if (!except.includes(name)) await symlink(join(root, from, name), join(folder, from, name))
  }
}

async function addMigrations(folder: string, added: string[]) {
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  for (const [index, text] of added.entries()) {
    const number = index + 1
    const tag = `release-${number}`
    journal.entries.push({ ...last, idx: last.idx + number, when: last.when + number, tag })
    await writeFile(join(folder, `${tag}.sql`), text)
  }
  await writeFile(journalFile, JSON.stringify(journal))
}
