import * as contract from '#contract/administration/settings.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { changeSetting, withdrawChange } from './change-setting.ts'
import { listSettingChanges, listSettings, showSetting } from './list-settings.ts'

/** Settings of the platform: administrators only. */
export function settingRoutes(app: HttpApp & ApprovalContext) {
  serve(app, contract.listSettings, () => listSettings(app))
  serve(app, contract.listSettingChanges, ({ params, query }) => listSettingChanges(app, params.key, query))
  serve(app, contract.changeSetting, async ({ params: { key }, body, actor, request }) => {
    const { value, valid_from: from, reason } = body
    const requested = { key, value, validFrom: from === undefined ? null : new Date(from), reason }
    const result = await changeSetting(app, requested, { actor: signedIn(actor), visit: visitOf(request) })
    return { setting: await showSetting(app, key), result }
  })
  serve(app, contract.withdrawSettingChange, async ({ params, actor, request }) => {
    const by = { actor: signedIn(actor), visit: visitOf(request) }
    const { key, result } = await withdrawChange(app, params.id, by)
    return { setting: await showSetting(app, key), result }
  })
}
