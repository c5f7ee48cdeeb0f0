import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in UTC; always `timestamptz`, so that the session's time zone does not change its value. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
