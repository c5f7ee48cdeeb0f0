import { setTimeout } from 'node:timers/promises'
import { desc, isNull } from 'drizzle-orm'
import {
  defaultSettings,
  type SettingKey,
  type SettingValue,
} from '#contract/administration/setting-definitions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Settings } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { replaceStoredMailTexts, type StoredMailText } from '#server/platform/mail/mail-templates.ts'
import { mailTemplateChanges } from '#server/schema/administration/mail-template-tables.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { type StoredValue, valueAt } from './value-at.ts'

/** How long a process works with what it has read: a change holds everywhere after this at the latest. */
const freshMilliseconds = 1_000
/** A database that does not answer holds up nothing that needs none: the values of before are used. */
const longestWaitMilliseconds = 500

interface Services {
  db: Executor
  clock: Clock
  log: Logger
  /** Defaults that the configuration sets. */
  configured?: Partial<Record<SettingKey, SettingValue>>
}

/**
 * Stored values in memory, and with them the texts of e-mails, so that reading a setting costs nothing; requests and job rounds refresh them. There is no
 * notice between processes for all of them (decision 15), so each reads the small table at most once a second.
 */
export function openSettings({ db, clock, log, configured = {} }: Services): Settings {
  let stored = new Map<SettingKey, StoredValue[]>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  /** Number of values that this process has stored: a reading that began before one of them is repeated. */
  let written = 0

  async function read() {
    let before: number
    do {
      before = written
      const startedAt = performance.now()
      try {
        const rows = await readStored(db)
        replaceStoredMailTexts(await readMailTexts(db))
        stored = rows
      } catch (error) {
        log.warn({ err: error }, 'settings could not be read')
      }
      readAt = startedAt
    } while (before !== written)
    reading = undefined
  }

  return {
    get: <Key extends SettingKey>(key: Key) => {
      const values = stored.get(key)
      const value = values && valueAt(values, clock.now())
      return (value ?? configured[key] ?? defaultSettings.get(key)) as SettingValue<Key>
    },
    refresh: () => {
      if (performance.now() - readAt < freshMilliseconds) return undefined
      reading ??= Promise.race([read(), setTimeout(longestWaitMilliseconds, undefined, { ref: false })])
      return reading
    },
    expire: () => {
      readAt = -Infinity
      written += 1
    },
  }
}

async function readStored(db: Executor) {
  const rows = await db
    .select({
      id: settingChanges.id,
      key: settingChanges.key,
      value: settingChanges.value,
      validFrom: settingChanges.validFrom,
    })
    .from(settingChanges)
    .where(isNull(settingChanges.withdrawnAt))
  return Map.groupBy(rows, ({ key }) => key)
}

/** The texts of e-mails that are not the built-in ones: of each kind and language the latest. */
async function readMailTexts(db: Executor): Promise<StoredMailText[]> {
  const { kind, language, subject, body, id } = mailTemplateChanges
  const rows = await db
    .selectDistinctOn([kind, language], { kind, language, subject, body })
    .from(mailTemplateChanges)
    .orderBy(kind, language, desc(id))
  return rows.flatMap((row) =>
    row.subject !== null && row.body !== null ? [{ ...row, subject: row.subject, body: row.body }] : [],
  )
}
