import type { Message } from '#contract/messaging/conversations.ts'

/** Messages of several answers, each once, the oldest first; of two of the same the later answer counts. */
export function mergeMessages(...answers: readonly (readonly Message[])[]): Message[] {
  const loaded = new Map(answers.flat().map((message) => [message.id, message]))
  return [...loaded.values()].sort((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
  )
}
