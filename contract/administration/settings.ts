import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, Instant, line, paragraph } from '#contract/core/fields.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { settingGroups, type SettingKey, settingKeys, settingUnits } from './setting-definitions.ts'

const tag = 'Administration'
/** Settings are the company's own: no permission opens them. */
const who = { role: ['admin'] } as const

export const SettingName = z.enum(settingKeys as [SettingKey, ...SettingKey[]])
const Value = z.union([z.boolean(), z.int(), z.array(line(60, 2)).max(500)])
const Person = z.object({ id: Id, name: z.string() })

/** A value with who stored it, from when on it holds, and why. */
export const SettingChange = z
  .object({
    id: Id,
    value: Value,
    /** The value that was in force before. */
    former: Value,
    valid_from: Instant,
    changed_at: Instant,
    changed_by: Person.nullable(),
    /** Second signature, where money or law is touched. */
    signed_by: Person.nullable(),
    reason: z.string(),
    withdrawn_at: Instant.nullable(),
    /** Whether it is a rise that is announced to those who pay it before it applies. */
    is_announced: z.boolean(),
    /** When everybody concerned had been notified. */
    announced_at: Instant.nullable(),
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof SettingChange>

export const Setting = z
  .object({
    key: SettingName,
    group: z.enum(settingGroups),
    unit: z.enum(settingUnits),
    value: Value,
    default: Value,
    least: z.int().nullable(),
    most: z.int().nullable(),
    /** A change takes effect once a second administrator has signed. */
    touches: z.enum(['money', 'law']).nullable(),
    /** First moment from which a larger value may hold, where rises are announced before; null elsewhere. */
    rise_from: Instant.nullable(),
    /** The change that is in force; null for the default. */
    current: SettingChange.nullable(),
    /** Values that hold from a later moment on, the next one first. */
    upcoming: z.array(SettingChange),
    /** A request that waits for a second signature. */
    approval_pending: z.boolean(),
  })
  .meta({ id: 'Setting' })
export type Setting = z.infer<typeof Setting>

const ByKey = z.object({ key: SettingName })

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Every setting of the platform with its bounds, its value and what is planned',
  tag,
  who,
  answers: { 200: z.object({ items: z.array(Setting) }), ...signedInProblems },
})

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/admin/settings/:key/changes',
  summary: 'Former values of a setting, the latest first: who, when, why',
  tag,
  who,
  params: ByKey,
  query: z.strictObject(pageQuery(20)),
  answers: { 200: pageOf(SettingChange), 404: Problem, ...signedInProblems },
})

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/admin/settings/:key',
  summary:
    'Give a setting a value, now or from a moment on; where money or law is touched it waits for a signature',
  tag,
  who,
  params: ByKey,
  body: z.strictObject({
    value: Value,
    /** Now, where absent. */
    valid_from: Instant.optional(),
    reason: paragraph(1000, 5),
  }),
  answers: {
    200: z.object({ setting: Setting, result: z.enum(['stored', 'approval_requested']) }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})

export const withdrawSettingChange = endpoint({
  method: 'POST',
  path: '/admin/settings/changes/:id/withdraw',
  summary:
    'Withdraw a value that does not hold yet; where money or law is touched, with the signature of a second administrator',
  tag,
  who,
  params: ById,
  answers: {
    200: z.object({ setting: Setting, result: z.enum(['withdrawn', 'approval_requested']) }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
