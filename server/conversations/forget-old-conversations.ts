import type { Context } from '#server/platform/context.ts'
import { deleteConversationsBefore } from './conversation-queries.ts'

const keptYears = 3

/** Messages are kept for three years after the last one (rules, section 14). */
export async function forgetOldConversations({ db, clock }: Context) {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  await deleteConversationsBefore(db, before)
}
