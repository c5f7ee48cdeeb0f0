import { z } from 'zod'
import { SettingName } from '#contract/administration/settings.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import { approvalKind } from '#server/approvals/approval-kind.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { storeSigned, withdrawSigned } from './change-setting.ts'
import { settingText } from './setting-text.ts'

const Value = z.union([z.boolean(), z.number(), z.array(z.string())])

/** The signature of a second administrator for a setting that touches money or law. */
export const changeSettingSigned = approvalKind({
  signers: 'administrator',
  payload: z.object({
    key: SettingName,
    value: Value,
    former: Value,
    validFrom: z.iso.datetime().nullable(),
    reason: z.string(),
  }),
  describe: ({ key, value, former, validFrom }, requester) => {
    const values = {
      requester,
      setting: label(`setting.${key}`),
      value: settingText(key, value),
      former: settingText(key, former),
    }
    if (validFrom === null)
      return localized('{requester} demande de changer « {setting} » : {value} au lieu de {former}.', values)
    const from = inEachLanguage((language) => formatDay(companyDay(validFrom), language))
    return localized(
      '{requester} demande de changer « {setting} » : {value} au lieu de {former}, à partir du {from}.',
      { ...values, from },
    )
  },
  link: '/admin-dash/platform-settings',
  withoutSigner: 'after-delay',
  carryOut: (tx, app, { payload, requestedBy, signedBy }) =>
    storeSigned(
      tx,
      app,
      { ...payload, validFrom: payload.validFrom === null ? null : new Date(payload.validFrom) },
      { changedBy: requestedBy, signedBy },
    ),
})

/** The signature for the withdrawal of such a setting before it holds. */
export const withdrawSettingSigned = approvalKind({
  signers: 'administrator',
  payload: z.object({
    id: z.uuid(),
    key: SettingName,
    value: Value,
    former: Value,
    validFrom: z.iso.datetime(),
  }),
  describe: ({ key, value, former, validFrom }, requester) =>
    localized(
      '{requester} demande de retirer le changement prévu de « {setting} » : {former} resterait, au lieu de {value} à partir du {from}.',
      {
        requester,
        setting: label(`setting.${key}`),
        value: settingText(key, value),
        former: settingText(key, former),
        from: inEachLanguage((language) => formatDay(companyDay(validFrom), language)),
      },
    ),
  link: '/admin-dash/platform-settings',
  withoutSigner: 'after-delay',
  carryOut: (tx, app, { payload, requestedBy }) => withdrawSigned(tx, app, payload.id, requestedBy),
})
