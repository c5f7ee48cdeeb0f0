import type pg from 'pg'

/**
 * The pool as the job queue uses it. A batch of statements that fails half-way leaves its transaction open, on the
 * embedded engine for all callers: it is rolled back before the connection is released.
 */
export function sharedDatabase(pool: pg.Pool) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const client = await pool.connect()
      try {
        return await client.query(text, values)
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
  }
}
