import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SuspensionCategory } from '#contract/people/suspension-enums.ts'

export const categoryNames: Record<SuspensionCategory, MessageDescriptor> = {
  off_platform_payment: msg`Paiement hors de Demeure`,
  fraud: msg`Soupçon de fraude`,
  false_listing: msg`Annonce trompeuse`,
  conduct: msg`Comportement`,
  identity: msg`Identité non établie`,
  security: msg`Compte utilisé par quelqu’un d’autre`,
  law: msg`Demande d’une autorité`,
  other: msg`Autre manquement`,
}
