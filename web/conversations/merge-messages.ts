import type { Message } from '#contract/messaging/conversations.ts'

/** Merges messages of several answers by id, the oldest first; the later answer wins. */
export function mergeMessages(...answers: readonly (readonly Message[])[]): Message[] {
  const loaded = new Map(answers.flat().map((message) => [message.id, message]))
  return [...loaded.values()].sort((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
  )
}
