import type { templatePlaceholders } from '#contract/messaging/message-limits.ts'

type Placeholder = (typeof templatePlaceholders)[number]

/** Fills in the placeholders of a message template; anything else in braces stays. */
export function fillTemplate(body: string, values: Partial<Record<Placeholder, string>>) {
  return body.replace(/\{[^{}]*\}/g, (match) => values[match as Placeholder] ?? match)
}
