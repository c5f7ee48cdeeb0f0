import { paginate } from '#contract/core/page.ts'
import type { Setting, SettingChange } from '#contract/administration/settings.ts'
import {
  defaultSettings,
  definitionOf,
  type SettingKey,
  settingKeys,
} from '#contract/administration/setting-definitions.ts'
import type { Context } from '#server/platform/context.ts'
import { earliestRise } from './judge-value.ts'
import { findChanges, findHistory, findPendingKeys, type SettingChangeRow } from './setting-queries.ts'

export async function listSettings(app: Context): Promise<{ items: Setting[] }> {
  const [rows, pending] = await Promise.all([findChanges(app.db), findPendingKeys(app.db)])
  const changes = Map.groupBy(rows, ({ change }) => change.key)
  return { items: settingKeys.map((key) => present(app, key, changes.get(key) ?? [], pending.has(key))) }
}

export async function showSetting(app: Context, key: SettingKey): Promise<Setting> {
  const [rows, pending] = await Promise.all([findChanges(app.db, key), findPendingKeys(app.db)])
  return present(app, key, rows, pending.has(key))
}

export async function listSettingChanges(
  app: Context,
  key: SettingKey,
  { page, per_page: limit }: { page: number; per_page: number },
) {
  const { rows, total } = await findHistory(app.db, key, { limit, offset: (page - 1) * limit })
  return { items: rows.map(presentChange), pagination: paginate(page, limit, total) }
}

/** @param rows its changes, the latest beginning first */
function present(app: Context, key: SettingKey, rows: SettingChangeRow[], isPending: boolean): Setting {
  const now = app.clock.now()
  const current = rows.find(({ change }) => change.validFrom <= now)
  const { group, unit, least, most, touches, riseNotifies } = definitionOf(key)
  return {
    key,
    group,
    unit,
    // Without a stored value the configuration may have set it.
    value: mutable(current ? current.change.value : app.settings.get(key)),
    default: mutable(defaultSettings.get(key)),
    least: least ?? null,
    most: most ?? null,
    touches: touches ?? null,
    rise_from: riseNotifies ? earliestRise(now).toISOString() : null,
    current: current ? presentChange(current) : null,
    upcoming: rows
      .filter(({ change }) => change.validFrom > now)
      .toReversed()
      .map(presentChange),
    approval_pending: isPending,
  }
}

function presentChange({ change, changer, signer }: SettingChangeRow): SettingChange {
  return {
    id: change.id,
    value: mutable(change.value),
    former: mutable(change.former),
    valid_from: change.validFrom.toISOString(),
    changed_at: change.changedAt.toISOString(),
    changed_by: change.changedBy ? { id: change.changedBy, name: nameOf(changer) } : null,
    signed_by: change.signedBy ? { id: change.signedBy, name: nameOf(signer) } : null,
    reason: change.reason,
    withdrawn_at: change.withdrawnAt?.toISOString() ?? null,
    is_announced: change.isAnnounced,
    announced_at: change.announcedAt?.toISOString() ?? null,
  }
}

function nameOf(person: { firstName: string; lastName: string } | null) {
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}

function mutable(value: number | boolean | readonly string[]) {
  return typeof value === 'object' ? [...value] : value
}
