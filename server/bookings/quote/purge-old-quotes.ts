import type { Context } from '#server/platform/context.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { deleteQuotesBefore } from './quote-queries.ts'
import { retention } from '#server/schema/retention.ts'

/** Deletes expired quotes past their retention: booking one then answers 404, not `quote_expired`. */
export async function purgeOldQuotes(app: Context) {
  const now = await readSharedTime(app)
  await deleteQuotesBefore(app.db, new Date(now.getTime() - retention.quotes.age.hours * 3_600_000))
}
