import type { Region } from '#contract/verification/document-report.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import { check, dayIn, daysBetween, monthsAfter } from './findings.ts'

/** Days before the end of a cover or a card from which it is a doubt, and months for a document of identity. */
const soon = { days: 30, identityMonths: 6 }

interface End {
  expiresOn: string
  today: string
  region: Region | null
}

/** An identity document that ends within six months is accepted: the verification ends with it. */
export function checkIdentityEnd({ expiresOn, today, region }: End): StoredCheck[] {
  if (expiresOn < today)
    return [
      expired(
        { expiresOn, today, region },
        localized('Envoyez une pièce en cours de validité, recto et verso.'),
      ),
    ]
  const valid = check(
    'rules.valid',
    'rules',
    'clear',
    localized('En cours de validité, jusqu’au {date}', { date: dayIn(expiresOn) }),
    { region },
  )
  if (expiresOn >= monthsAfter(today, soon.identityMonths)) return [valid]
  return [
    check('rules.expires_soon', 'rules', 'consider', localized('Expire dans moins de six mois'), {
      explanation: localized(
        'La pièce expire dans {days, plural, one {# jour} other {# jours}}. Elle est acceptée, mais votre vérification s’arrêtera le {date}. Une pièce plus récente vous évitera un renouvellement.',
        { days: daysBetween(today, expiresOn), date: dayIn(expiresOn) },
      ),
      reason: 'EXPIRES_WITHIN_6_MONTHS',
      region,
    }),
  ]
}

/** A card near its end is a doubt: its renewal is applied for two months before. */
export function checkCardEnd(end: End): StoredCheck[] {
  const { expiresOn, today, region } = end
  if (expiresOn < today) {
    return [
      expired(
        end,
        localized('Envoyez la nouvelle carte, recto et verso, ou le récépissé de renouvellement de la CCI.'),
      ),
    ]
  }
  const days = daysBetween(today, expiresOn)
  return days < soon.days
    ? [
        check('rules.expires_soon', 'rules', 'consider', endsIn(days), {
          explanation: localized(
            'La carte s’arrête le {date}. Joignez la nouvelle dès que vous l’avez, ou le récépissé de renouvellement.',
            { date: dayIn(expiresOn) },
          ),
          reason: 'DOCUMENT_EXPIRES_SOON',
          region,
        }),
      ]
    : [validUntil(end)]
}

/** A cover that ends within thirty days is refused: the attestation of the next period is required instead. */
export function checkCoverEnd(end: End): StoredCheck[] {
  const { expiresOn, today, region } = end
  if (expiresOn < today) {
    return [expired(end, localized('Envoyez l’attestation de la période en cours.'))]
  }
  const days = daysBetween(today, expiresOn)
  return days < soon.days
    ? [
        check('rules.expires_soon', 'rules', 'rejected', endsIn(days), {
          explanation: localized(
            'L’attestation s’arrête le {date}. Joignez celle de la période suivante : elle est en général envoyée deux mois avant.',
            { date: dayIn(expiresOn) },
          ),
          reason: 'DOCUMENT_EXPIRES_SOON',
          region,
        }),
      ]
    : [validUntil(end)]
}

/** Age of a document that has an age limit. */
export function checkAge(
  { issuedOn, today, region }: { issuedOn: string | null; today: string; region: Region | null },
  months: number,
): StoredCheck[] {
  if (issuedOn === null) {
    return [
      check('rules.age', 'rules', 'consider', localized('Date du document introuvable'), {
        explanation: localized('Une personne la lira. Vérifiez qu’elle se voit bien sur la page envoyée.'),
        reason: 'TEXT_UNREADABLE',
      }),
    ]
  }
  if (issuedOn > today) {
    return [
      check(
        'rules.age',
        'rules',
        'consider',
        localized('Date du document dans l’avenir : {date}', { date: dayIn(issuedOn) }),
        {
          explanation: localized('Vérifiez la page envoyée ; une personne lira la date.'),
          reason: 'OTHER',
          region,
        },
      ),
    ]
  }
  const days = daysBetween(issuedOn, today)
  if (monthsAfter(issuedOn, months) < today) {
    return [
      check(
        'rules.age',
        'rules',
        'rejected',
        localized('Document du {date}, trop ancien', { date: dayIn(issuedOn) }),
        {
          explanation: localized(
            'Il doit avoir moins de {months, plural, one {# mois} other {# mois}}. Demandez-en un récent et remplacez celui-ci.',
            { months },
          ),
          reason: 'DOCUMENT_TOO_OLD',
          region,
        },
      ),
    ]
  }
  return [
    check(
      'rules.age',
      'rules',
      'clear',
      days === 0
        ? localized('Document d’aujourd’hui')
        : localized('Document de {days, plural, one {# jour} other {# jours}}', { days }),
      { region },
    ),
  ]
}

export function endNotFound(): StoredCheck {
  return check('rules.expiry', 'rules', 'consider', localized('Date de fin introuvable'), {
    explanation: localized('Une personne la lira. Vérifiez qu’elle se voit bien sur l’image.'),
    reason: 'TEXT_UNREADABLE',
  })
}

function expired({ expiresOn, today, region }: End, explanation: Texts) {
  const days = daysBetween(expiresOn, today)
  return check(
    'rules.expired',
    'rules',
    'rejected',
    localized('Expirée depuis {days, plural, one {# jour} other {# jours}}', { days }),
    { explanation, reason: 'DOCUMENT_EXPIRED', region },
  )
}

function endsIn(days: number) {
  return days === 0
    ? localized('S’arrête aujourd’hui')
    : localized('S’arrête dans {days, plural, one {# jour} other {# jours}}', { days })
}

function validUntil({ expiresOn, region }: End) {
  return check(
    'rules.valid',
    'rules',
    'clear',
    localized('Valable jusqu’au {date}', { date: dayIn(expiresOn) }),
    { region },
  )
}
