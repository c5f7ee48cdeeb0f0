import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const noCompanyAccount = refusal(
  'no_company_account',
  409,
  localized(
    'Le compte bancaire de la société n’est pas configuré (COMPANY_IBAN) : aucun virement ne peut partir',
  ),
)
export const nothingToBatch = refusal(
  'nothing_to_batch',
  409,
  localized('Aucun versement en euros n’est prêt à partir par virement'),
)
export const offsetInFull = refusal(
  'payouts_offset_in_full',
  409,
  localized('Les frais dus absorbent ces versements en entier : ils se confirment un à un, sans virement'),
)
export const batchNotSigned = refusal(
  'batch_not_signed',
  409,
  localized('Ce lot n’a pas de seconde signature : il n’a pas de fichier pour la banque'),
)
export const batchChanged = refusal(
  'batch_changed',
  409,
  localized(
    'Un virement (« {label} ») a changé depuis la préparation : refusez ce lot et préparez-en un autre',
  ),
)
export const wrongExecutionDay = () =>
  fieldRefusal(
    'execution_on',
    'wrong_execution_day',
    localized('Choisissez un jour d’exécution entre aujourd’hui et dans 30 jours'),
  )
export const statusReportUnreadable = refusal(
  'status_report_unreadable',
  422,
  localized('Ce fichier n’est pas une réponse de la banque (pain.002) : rien n’a été gardé'),
)
export const unknownBatch = refusal(
  'unknown_batch',
  422,
  localized(
    'Cette réponse porte sur le message {messageId}, qui n’est pas un de nos lots : rien n’a été gardé',
  ),
)
export const unknownTransfer = refusal(
  'unknown_transfer',
  422,
  localized('Cette réponse nomme le virement {endToEndId}, qui n’est pas de ce lot : rien n’a été gardé'),
)
export const answerTooHeavy = refusal(
  'answer_too_heavy',
  413,
  localized('Une réponse de la banque fait 5 Mo au plus'),
)
