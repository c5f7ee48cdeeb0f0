import { and, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { saleImports } from '#server/schema/following/sale-feed-tables.ts'
import { retention } from '#server/schema/retention.ts'

/** Deletes import reports after their retention period; the imported listings stay. */
export async function purgeOldImports(app: Context) {
  const before = new Date(app.clock.now().getTime() - retention.sale_imports.age.days * 86_400_000)
  await app.db
    .delete(saleImports)
    .where(and(isNotNull(saleImports.finishedAt), lt(saleImports.createdAt, before)))
}
