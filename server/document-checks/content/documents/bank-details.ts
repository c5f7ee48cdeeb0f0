import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { ibanPattern, validIban } from '../numbers/bank-numbers.ts'
import { compareCompanies, compareFullName } from '../text/compare-names.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findPattern, type FoundText } from '../text/read-lines.ts'

/** A RIB or another statement of a bank account: check digits and account holder. */
export function interpretBankDetails({ lines }: ReadDocument, subject: DocumentSubject): Findings {
  const candidates = findPattern(lines, ibanPattern)
  const found = candidates.map(readIban).find((each) => each !== undefined)
  const holder = findLabelled(lines, [
    /TITULAIRE DU COMPTE/,
    /TITULAIRE/,
    /INTITULE DU COMPTE/,
    /COMPTE DE/,
    /ACCOUNT OWNER/,
  ])
  const holderCheck = checkHolder(holder, subject)
  return {
    checks: [ibanCheck(found, candidates[0]), ...holderCheck],
    fields: [
      ...(found ? [field('iban', localized('IBAN'), found.iban, { region: found.region })] : []),
      ...(holder
        ? [
            field('iban_holder', localized('Titulaire'), holder.text, {
              account: subject.person
                ? `${subject.person.firstNames} ${subject.person.lastName}`
                : subject.companyName,
              result: holderCheck[0]?.result ?? 'clear',
              region: holder.region,
            }),
          ]
        : []),
    ],
  }
}

/**
 * Some statements print further words after the number: groups are removed from its end until its check digits are
 * right.
 */
function readIban({ text, region }: FoundText) {
  const groups = text.split(/[ .]+/)
  for (let count = groups.length; count > 0; count -= 1) {
    const iban = validIban(groups.slice(0, count).join(''))
    if (iban) return { iban, region }
  }
  return undefined
}

function ibanCheck(found: { region: StoredCheck['region'] } | undefined, written: FoundText | undefined) {
  if (found) {
    return check('content.iban', 'content', 'clear', localized('Clé IBAN juste'), {
      explanation: localized('ISO 7064'),
      region: found.region,
    })
  }
  // Statements of Québec and Africa may have a domestic number alone.
  return written
    ? check('content.iban', 'content', 'rejected', localized('Clé IBAN fausse'), {
        explanation: localized('Un signe est faux ou mal lu. Envoyez le relevé de votre banque en PDF.'),
        reason: 'IBAN_INVALID',
        region: written.region,
      })
    : check('content.iban', 'content', 'consider', localized('IBAN introuvable'), {
        explanation: localized('Envoyez le relevé de votre banque en PDF, ou laissez une personne le lire.'),
        reason: 'IBAN_INVALID',
      })
}

function checkHolder(holder: FoundText | undefined, { person, companyName }: DocumentSubject): StoredCheck[] {
  if (!person && !companyName) return []
  if (!holder) {
    return [
      check('account.holder', 'account', 'consider', localized('Titulaire introuvable'), {
        explanation: localized('Une personne le lira. Vérifiez que le nom se voit bien sur la page envoyée.'),
        reason: 'HOLDER_MISMATCH',
      }),
    ]
  }
  const { text, region } = holder
  const likeness = person ? compareFullName(person, text) : 'other'
  if (likeness === 'same') {
    return [check('account.holder', 'account', 'clear', localized('Compte à votre nom'), { region })]
  }
  if (companyName && compareCompanies(companyName, text) === 'same') {
    return [
      check('account.holder', 'account', 'consider', localized('Titulaire à rapprocher'), {
        explanation: localized(
          'Le compte est au nom de la société, pas au vôtre. C’est admis si le SIREN est le même. Rien à faire de votre côté.',
        ),
        reason: 'HOLDER_IS_COMPANY',
        region,
      }),
    ]
  }
  return [
    check(
      'account.holder',
      'account',
      likeness === 'close' ? 'consider' : 'rejected',
      localized('Titulaire différent'),
      {
        explanation: localized(
          'Le compte est au nom de « {holder} ». Envoyez le relevé d’un compte à votre nom, ou à celui de votre société.',
          {
            holder: text,
          },
        ),
        reason: 'HOLDER_MISMATCH',
        region,
      },
    ),
  ]
}
