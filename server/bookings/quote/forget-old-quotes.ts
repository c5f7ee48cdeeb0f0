import type { Context } from '#server/platform/context.ts'
import { readSharedTime } from '#server/platform/database/shared-time.ts'
import { deleteQuotesBefore } from './quote-queries.ts'
import { retention } from '#server/schema/retention.ts'

/** A price that is a day too old is not even refused by its name any more. */
export async function forgetOldQuotes(app: Context) {
  const now = await readSharedTime(app)
  await deleteQuotesBefore(app.db, new Date(now.getTime() - retention.quotes.age.hours * 3_600_000))
}
