import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BuiltInRole } from '#contract/administration/staff-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { instant } from '#server/platform/database/instant.ts'

/** Named sets of permissions for staff. The built-in ones are in the migration that creates the table. */
export const staffRoles = pgTable(
  'staff_role',
  {
    id: uuid('id').primaryKey(),
    /** Null for a role that the company made itself. */
    builtIn: text('built_in').$type<BuiltInRole>(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The role `admin`: every permission, those to come as well. */
    isAdmin: boolean('is_admin').notNull().default(false),
    permissions: text('permissions')
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('staff_role_built_in').on(table.builtIn),
    uniqueIndex('staff_role_name').on(sql`lower(${table.name})`),
    check('staff_role_admin', sql`${table.isAdmin} = (${table.builtIn} is not distinct from 'direction')`),
    check('staff_role_permissions', sql`(cardinality(${table.permissions}) = 0) = ${table.isAdmin}`),
  ],
)
