import type { ArrivalGuideFields } from '#contract/rentals/arrival-guide.ts'
import { seal, unseal } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'

type Secrets = Pick<Context, 'keyFor'>

export const emptyGuide: ArrivalGuideFields = {
  directions: '',
  parking: '',
  entry_method: null,
  entry_instructions: '',
  door_code: '',
  wifi_name: '',
  wifi_security: 'wpa',
  wifi_password: '',
  checklist: [],
  good_to_know: '',
  emergency: '',
  contact_name: '',
  contact_phone: null,
}

/** Keys of arrival guides, and of the door codes of single stays. */
export function guideKeys(app: Secrets) {
  return app.keyFor.all('arrival guides')
}

export function sealGuide(app: Secrets, guide: ArrivalGuideFields, rentalId: string) {
  return seal(guideKeys(app), JSON.stringify(guide), rentalId)
}

/** Fields that a stored guide is too old for are empty. */
export function unsealGuide(app: Secrets, sealed: string, rentalId: string): ArrivalGuideFields {
  const stored = JSON.parse(unseal(guideKeys(app), sealed, rentalId)) as Partial<ArrivalGuideFields>
  return { ...emptyGuide, ...stored }
}
