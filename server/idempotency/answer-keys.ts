import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { presentHead, seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'
import { idempotencyKeys } from '#server/schema/people/idempotency-tables.ts'

export function answerKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('stored answers')
}

/** Encrypts stored answers again with the current key. */
export function resealAnswers(app: Context) {
  const keys = answerKeys(app)
  const { userId, call, key, body } = idempotencyKeys
  const id = sql<string>`${userId} || ' ' || ${call} || ' ' || ${key}`
  return resealRows(app.log, {
    kind: 'stored answers',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id, userId, stored: sql<string>`${body}` })
        .from(idempotencyKeys)
        .where(and(gt(id, after), not(sql`starts_with(${body}, ${presentHead(keys)})`)))
        .orderBy(asc(id))
        .limit(limit),
    idOf: (row) => row.id,
    reseal: (row) =>
      app.db
        .update(idempotencyKeys)
        .set({ body: seal(keys, unsealOnceClear(keys, row.stored, row.userId), row.userId) })
        .where(and(eq(id, row.id), eq(body, row.stored))),
  })
}
