import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A migrated database to begin with: the dump of an embedded engine, or the address of a server with a template.
     */
    database: { kind: 'embedded'; dump: string } | { kind: 'postgres'; url: string }
  }
}

/**
 * Migrates the embedded engine once; each test file begins from a copy of it. A third of the usual folder, so that the
 * copy takes half the time: a log of small pieces of which none are kept, and no templates for further databases.
 */
export default async function prepare(project: TestProject) {
  const engine = await PGlite.create({
    extensions: { btree_gist, pg_trgm, unaccent },
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['min_wal_size = 2MB', 'wal_recycle = off', 'wal_init_zero = off'],
  })
  await migrate(drizzle(engine), {
    migrationsFolder: join(import.meta.dirname, '../platform/database/migrations'),
  })
  await engine.exec('UPDATE pg_database SET datistemplate = false')
  for (const template of ['template0', 'template1']) await engine.exec(`DROP DATABASE ${template}`)
  await engine.exec('CHECKPOINT')
  const dump = join(tmpdir(), `demeure-test-${process.pid}.tar`)
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  await engine.close()
  project.provide('database', { kind: 'embedded', dump })
  return () => rm(dump, { force: true })
}
