import type { Region } from '#contract/verification/document-report.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import {
  compareCompanies,
  compareFullName,
  compareNames,
  type Likeness,
  type PersonName,
} from '../text/compare-names.ts'
import { check } from './findings.ts'

function accountName({ firstNames, lastName }: PersonName) {
  return `${firstNames} ${lastName}`
}

/** Compares the holder of a document of identity with the account; no check where the account has no name. */
export function checkPerson(
  subject: DocumentSubject,
  written: { lastName: string; firstNames: string; region: Region | null },
): StoredCheck[] {
  const { person } = subject
  if (!person) return []
  const likeness = compareNames(person, written)
  return [personCheck(likeness, person, `${written.firstNames} ${written.lastName}`.trim(), written.region)]
}

/** Searches the person in the text of a document of property or bank. */
export function checkNamedPerson(
  subject: DocumentSubject,
  written: { text: string; region: Region | null },
): StoredCheck[] {
  const { person } = subject
  if (!person) return []
  return [personCheck(compareFullName(person, written.text), person, written.text, written.region)]
}

function personCheck(likeness: Likeness, person: PersonName, written: string, region: Region | null) {
  const account = accountName(person)
  if (likeness === 'same') {
    return check('account.name', 'account', 'clear', localized('Nom identique à votre compte'), {
      explanation: localized('Accents, ordre et seconds prénoms mis à part'),
      region,
    })
  }
  if (likeness === 'close') {
    return check('account.name', 'account', 'consider', localized('Nom à rapprocher'), {
      explanation: localized(
        'La pièce porte « {written} », votre compte « {account} ». Si c’est votre nom de naissance ou d’usage, dites-le : une personne tranchera.',
        { written, account },
      ),
      reason: 'NAME_MISMATCH',
      region,
    })
  }
  return check('account.name', 'account', 'rejected', localized('Nom d’une autre personne'), {
    explanation: localized(
      'La pièce porte « {written} », votre compte « {account} ». Envoyez une pièce à votre nom, ou corrigez celui de votre compte.',
      { written, account },
    ),
    reason: 'DOCUMENT_OF_ANOTHER_PERSON',
    region,
  })
}

/** Compares the company of a document; a trade name is a doubt that staff settle. */
export function checkCompany(
  subject: DocumentSubject,
  written: { text: string; region: Region | null },
): StoredCheck[] {
  const { companyName } = subject
  if (!companyName) return []
  const { text, region } = written
  if (compareCompanies(companyName, text) === 'same') {
    return [
      check('account.company', 'account', 'clear', localized('Société : {name}', { name: text }), { region }),
    ]
  }
  return [
    check('account.company', 'account', 'consider', localized('Nom commercial différent'), {
      explanation: localized(
        'La pièce porte « {written} », votre compte « {account} ». Si c’est votre enseigne, dites-le : une personne tranchera.',
        { written: text, account: companyName },
      ),
      reason: 'TRADE_NAME_MISMATCH',
      region,
    }),
  ]
}

/** Code of the check whether a consent to a sale names the co-owner who gives it. */
export const coOwnerCode = 'account.co_owner'

/** Searches a co-owner in the text of their consent, which names the seller and others as well. */
export function checkCoOwner(name: string, text: string): StoredCheck {
  const isNamed = compareFullName({ firstNames: '', lastName: name, birthName: null }, text) === 'same'
  return isNamed
    ? check(coOwnerCode, 'account', 'clear', localized('Accord au nom de {name}', { name }))
    : unreadCoOwner(
        name,
        localized('Vérifiez que son nom se voit bien sur la page envoyée : une personne le lira.'),
      )
}

export function unreadCoOwner(name: string, explanation: StoredCheck['explanation']): StoredCheck {
  return check(coOwnerCode, 'account', 'consider', localized('{name} à retrouver sur l’accord', { name }), {
    explanation,
    reason: 'NAME_MISMATCH',
  })
}

/** Result of a field that a check examined. */
export function resultOf(checks: readonly StoredCheck[]) {
  const results = checks.map(({ result }) => result)
  return results.includes('rejected')
    ? ('rejected' as const)
    : results.includes('consider')
      ? ('consider' as const)
      : ('clear' as const)
}
