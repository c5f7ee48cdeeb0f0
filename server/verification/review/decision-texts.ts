import type { z } from 'zod'
import type { Decision } from '#contract/verification/admin-verification.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** What a decision tells the person it concerns. */
export function decisionTexts(
  reference: string,
  { status, message = '' }: Pick<z.output<typeof Decision>, 'status' | 'message'>,
) {
  return {
    title: titles[status],
    message: message
      ? localized('Dossier {reference} : {message}', { reference, message })
      : localized('Dossier {reference} : ce qui a été contrôlé, et jusqu’à quand, est dans votre suivi.', {
          reference,
        }),
  }
}

const titles = {
  approved: localized('Votre vérification est acceptée'),
  more_info: localized('Des compléments sont demandés pour votre vérification'),
  rejected: localized('Votre vérification est refusée, à refaire'),
  rejected_final: localized('Votre vérification est refusée'),
  suspended: localized('Votre vérification est suspendue'),
  reinstated: localized('Votre vérification est rétablie'),
  revoked: localized('Votre vérification est révoquée'),
  reopened: localized('Votre dossier de vérification est rouvert'),
}
