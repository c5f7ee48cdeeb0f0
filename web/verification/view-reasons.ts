import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ViewReason } from '#contract/verification/verification-enums.ts'

/** Why a document was opened, as its person and staff read it. */
export const viewReasonNames: Record<ViewReason, MessageDescriptor> = {
  decision: msg`Décision`,
  decision_review: msg`Contrôle d’une décision`,
  complaint: msg`Réclamation de la personne`,
  authority_request: msg`Demande d’une autorité`,
  own: msg`Consultée depuis ce compte`,
}
