import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseOf } from '#server/platform/database/connect.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { loadCities } from '#server/places/load-cities.ts'
import { loadCommunes } from '#server/places/load-communes.ts'
import { findPostgres, memoryFolder, startPostgres } from './peers/postgres-server.ts'

/** Nothing of a test server needs to outlive it (PostgreSQL manual, Non-Durable Settings). */
const withoutDurability = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=1GB',
  'checkpoint_timeout=1h',
  // The copy of a database by file ends with a checkpoint, which else removes the log that a stopped replica needs.
  'wal_keep_size=1GB',
]

/** Migrates a template database on a PostgreSQL server; each test file starts from a copy of it. */
export default async function prepare(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const programs = findPostgres()
  if (!url && !programs) throw new Error('no PostgreSQL server: set TEST_DATABASE_URL or install initdb')
  const server = url
    ? { url, stop: async () => {} }
    : await startPostgres(
        programs!,
        [...withoutDurability, 'max_connections=200', 'shared_buffers=128MB'],
        // Each database has 1,600 files: to create and remove them on a disk is a sixth of the suite.
        await memoryFolder(),
      )
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS demeure_template WITH (FORCE)')
  await admin.query('CREATE DATABASE demeure_template')
  await admin.end()
  const template = new URL(server.url)
  template.pathname = '/demeure_template'
  const pool = new pg.Pool({ connectionString: template.href, max: 1 })
  await migrateDatabase(databaseOf(pool))
  await pool.end()
  await prepareProcessTemplate(server.url)
  project.provide('database', { kind: 'postgres', url: server.url })
  return () => server.stop()
}

/** A template for the processes that tests start: each would fill its tables of towns and communes first, for seconds. */
async function prepareProcessTemplate(url: string) {
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS demeure_process_template WITH (FORCE)')
  await admin.query('CREATE DATABASE demeure_process_template TEMPLATE demeure_template')
  await admin.end()
  const template = new URL(url)
  template.pathname = '/demeure_process_template'
  const pool = new pg.Pool({ connectionString: template.href, max: 1 })
  await loadCities(databaseOf(pool))
  await loadCommunes(databaseOf(pool))
  await pool.end()
}
