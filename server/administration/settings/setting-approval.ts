import { z } from 'zod'
import { SettingName } from '#contract/administration/settings.ts'
import {
  definitionOf,
  type SettingKey,
  type SettingValue,
} from '#contract/administration/setting-definitions.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor, formatMoney } from '#contract/core/money-format.ts'
import { approvalKind } from '#server/approvals/approval-kind.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { storeSigned } from './change-setting.ts'

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
  describe: ({ key, value, former }, requester) =>
    localized('{requester} demande de changer « {setting} » : {value} au lieu de {former}.', {
      requester,
      setting: label(`setting.${key}`),
      value: inEachLanguage((language) => written(key, value, language)),
      former: inEachLanguage((language) => written(key, former, language)),
    }),
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

function written(key: SettingKey, value: SettingValue, language: Language) {
  const { unit } = definitionOf(key)
  if (unit === 'EUR' || unit === 'XOF' || unit === 'XAF') {
    return formatMoney(amountOfMinor(Number(value), unit), unit, language)
  }
  if (Array.isArray(value)) return value.join(', ')
  return unit === 'percent' ? `${String(value)} %` : String(value)
}
