import { localized } from '#server/platform/texts/localized.ts'

/** What the person is notified of a decision. */
export function decisionTexts(
  reference: string,
  { status, message = '' }: { status: keyof typeof titles; message?: string | undefined },
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
