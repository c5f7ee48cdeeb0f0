import { riseNoticeDays } from '#contract/administration/setting-definitions.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const wrongKind = () =>
  fieldRefusal('value', 'setting_kind', localized('Ce réglage attend une valeur d’une autre nature'))
export const outOfBounds = (least: number, most: number) =>
  fieldRefusal('value', 'setting_bounds', localized('La valeur doit être comprise entre {least} et {most}'), {
    least,
    most,
  })
export const outOfOrder = (smaller: Texts, larger: Texts) =>
  fieldRefusal(
    'value',
    'setting_order',
    localized('« {smaller} » doit rester inférieur à « {larger} », à tout moment prévu', { smaller, larger }),
  )
export const beginsInPast = () =>
  fieldRefusal(
    'valid_from',
    'setting_past',
    localized('Une valeur ne peut pas valoir depuis un moment passé'),
  )
export const beginsTooFar = () =>
  fieldRefusal(
    'valid_from',
    'setting_too_far',
    localized('Une valeur se prévoit au plus deux ans à l’avance'),
  )
export const noticeTooShort = (from: Texts) =>
  fieldRefusal(
    'valid_from',
    'setting_notice',
    localized(
      'Une hausse s’annonce {days} jours avant (règlement (UE) 2019/1150, article 3) : elle vaut au plus tôt le {from}',
      { days: riseNoticeDays, from },
    ),
  )
export const sameValue = refusal('setting_same', 409, localized('Ce réglage a déjà cette valeur'))
export const alreadyInForce = refusal(
  'setting_in_force',
  409,
  localized('Cette valeur est en vigueur ou a été retirée : donnez plutôt une autre valeur au réglage'),
)
