import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { cachedInPackage } from '#server/platform/storage/package-cache.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The initial migrated database: the dump of an embedded engine, or the URL of a server with a template. */
    database: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string }
  }
}

const migrations = join(import.meta.dirname, '../platform/database/migrations')

/** Migrates the embedded engine once, cached by migrations and packages; each test file starts from a copy. */
export default async function prepare(project: TestProject) {
  const files = await readdir(migrations, { recursive: true })
  const decisive = files.filter((file) => extname(file) === '.sql' || basename(file) === '_journal.json')
  const sources = [
    import.meta.filename,
    join(import.meta.dirname, '../../package-lock.json'),
    ...decisive.toSorted().map((file) => join(migrations, file)),
  ]
  const contents = await Promise.all(sources.map((source) => readFile(source)))
  const { bytes } = await cachedInPackage('engines', contents, migratedEngine)
  // A copy for this run, since another one may clear the cache meanwhile.
  const dump = join(tmpdir(), `demeure-test-${process.pid}.tar`)
  await writeFile(dump, bytes)
  project.provide('database', { kind: 'embedded', dump })
  return () => rm(dump, { force: true })
}

/**
 * A third of the usual folder size, so that a copy takes half the time: small WAL segments of which none are retained,
 * and no template databases.
 */
async function migratedEngine() {
  const engine = await PGlite.create({
    extensions: { btree_gist, pg_trgm, unaccent },
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['min_wal_size = 2MB', 'wal_recycle = off', 'wal_init_zero = off'],
  })
  await migrate(drizzle(engine), { migrationsFolder: migrations })
  await engine.exec('UPDATE pg_database SET datistemplate = false')
  for (const template of ['template0', 'template1']) await engine.exec(`DROP DATABASE ${template}`)
  await engine.exec('CHECKPOINT')
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
  return dump
}
