import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { findPostgres, startPostgres } from './peers/postgres-server.ts'

/** Migrates a template database on a PostgreSQL server; each test file starts from a copy of it. */
export default async function prepare(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const programs = findPostgres()
  if (!url && !programs) throw new Error('no PostgreSQL server: set TEST_DATABASE_URL or install initdb')
  const server = url
    ? { url, stop: async () => {} }
    : await startPostgres(programs!, ['fsync=off', 'max_connections=200', 'shared_buffers=128MB'])
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query('DROP DATABASE IF EXISTS demeure_template WITH (FORCE)')
  await admin.query('CREATE DATABASE demeure_template')
  await admin.end()
  const template = new URL(server.url)
  template.pathname = '/demeure_template'
  const pool = new pg.Pool({ connectionString: template.href, max: 1 })
  await migrateDatabase(drizzle(pool))
  await pool.end()
  project.provide('database', { kind: 'postgres', url: server.url })
  return () => server.stop()
}
