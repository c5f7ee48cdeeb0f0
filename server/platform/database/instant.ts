import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC; every column of one is `timestamptz`, so that no session's time zone changes what it means. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
