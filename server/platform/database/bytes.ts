import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes: files, encrypted before they are stored. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
