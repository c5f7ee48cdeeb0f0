/** No schema in this file: screens read it without downloading Zod. How guests get in. */
export const entryMethods = ['key_box', 'code', 'handed_over'] as const
export type EntryMethod = (typeof entryMethods)[number]
