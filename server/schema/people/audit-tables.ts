import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/instant.ts'

/**
 * Audit entries in one chain: each carries the hash of the one before it, and a trigger rejects every change. Retained
 * for five years (rules, section 13). In a partition for each month of sealing (UTC): entries are dated when the work
 * fell due, so that only the order of sealing is that of the chain, whose beginning alone may go. Positions are unique
 * by the lock on the head.
 */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: uuid('id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** Not before the entry itself, so that a period of entries is found in the months of its sealing. */
    sealedAt: instant('sealed_at')
      .notNull()
      .default(sql`now()`),
    createdAt: instant('created_at').notNull(),
    /** Null where a job or a rule did it. */
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    onBehalfOf: uuid('on_behalf_of'),
    /** Keyed hash, so that the address cannot be found by trying all of them. */
    addressHash: text('address_hash'),
    action: text('action').notNull(),
    entityKind: text('entity_kind').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    reason: text('reason'),
    requestId: text('request_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_entry_pk', columns: [table.position, table.sealedAt] }),
    check('audit_entry_sealed', sql`${table.createdAt} <= ${table.sealedAt}`),
    index('audit_entry_entity').on(table.entityKind, table.entityId),
    index('audit_entry_actor').on(table.actorId, table.position),
    index('audit_entry_time').on(table.createdAt),
  ],
)

/**
 * Audit entries not in the chain yet: written in the transaction of the action, so that it does not wait for the lock
 * on the end of the chain. `seal-audit.ts` appends them to the chain every minute and before each read.
 */
export const auditRecords = pgTable('audit_deed', {
  /** In the order of writing. */
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: instant('created_at').notNull(),
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').notNull(),
  onBehalfOf: uuid('on_behalf_of'),
  addressHash: text('address_hash'),
  action: text('action').notNull(),
  entityKind: text('entity_kind').notNull(),
  entityId: text('entity_id').notNull(),
  before: jsonb('before').$type<AuditFacts>(),
  after: jsonb('after').$type<AuditFacts>(),
  reason: text('reason'),
  requestId: text('request_id'),
})

export type AuditFacts = Record<string, string | number | boolean | null | string[]>

/** The end of the chain, in one row that writers lock one after the other. */
export const auditHeads = pgTable(
  'audit_head',
  {
    id: smallint('id').primaryKey(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [check('audit_head_one', sql`${table.id} = 1`)],
)
