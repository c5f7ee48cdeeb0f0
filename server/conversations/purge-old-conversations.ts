import type { Context } from '#server/platform/context.ts'
import { deleteConversationsBefore } from './conversation-queries.ts'
import { retention } from '#server/schema/retention.ts'

/** Purges conversations three years after their last message (rules, section 14). */
export async function purgeOldConversations({ db, clock }: Context) {
  const before = new Date(clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - retention.conversations.age.years)
  await deleteConversationsBefore(db, before)
}
