import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'

export const professionNames: Record<ProfessionalType, MessageDescriptor> = {
  NOTARY: msg`Notaire`,
  REAL_ESTATE_AGENT: msg`Agent immobilier`,
  DEVELOPER: msg`Promoteur`,
  LAWYER: msg`Avocat`,
  EXPERT: msg`Expert immobilier`,
  SYNDIC: msg`Syndic`,
}
