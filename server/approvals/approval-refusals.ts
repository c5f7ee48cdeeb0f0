import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const approvalPending = refusal(
  'approval_pending',
  409,
  localized('La même demande attend déjà une seconde signature'),
)
export const noSecondSigner = refusal(
  'no_second_signer',
  409,
  localized('Personne d’autre n’a le droit de signer cette demande : nommez d’abord une seconde personne'),
)
export const ownApproval = refusal(
  'own_approval',
  403,
  localized('Une autre personne doit signer cette demande'),
)
export const approvalOver = refusal(
  'approval_over',
  409,
  localized('Cette demande n’attend plus de signature : elle a été décidée, retirée ou a expiré'),
)
