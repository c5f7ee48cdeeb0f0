import { coOwnerOf, isCoOwnerConsent } from '#contract/verification/co-owners.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkAge } from '../findings/check-dates.ts'
import { checkCoOwner, checkNamedPerson, resultOf } from '../findings/check-names.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { compareCompanies, compareFullName } from '../text/compare-names.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findDates, type FoundDate, readDate, writtenDate } from '../text/read-dates.ts'
import { findPattern, type FoundText } from '../text/read-lines.ts'
import { foldText } from '../text/fold-text.ts'

const ownerLabels = [
  /PROPRIETAIRE\(S\)/,
  /PROPRIETAIRES?/,
  /DEBITEURS? LEGA(?:L|UX)/,
  /REDEVABLE/,
  /ACQUEREURS?/,
  /MANDANTS?/,
  /INDIVISAIRES?/,
  /TITULAIRE/,
]
const addressLabels = [
  /ADRESSE DU BIEN/,
  /SITUATION DU BIEN/,
  /DESIGNATION DU BIEN/,
  /BIEN SITUE/,
  /ADRESSE/,
  /SIS(?:E|ES)? (?:A|AU)/,
]

/** Age limit of a property document in months; deeds and land titles have none. */
const months: Partial<Record<DocumentType, number>> = { property_tax: 12, notary_attestation: 12 }

/** Tax notices, deeds, attestations of a notary, land titles, mandates and consents: owner and address. */
export function interpretProperty(document: ReadDocument, subject: DocumentSubject): Findings {
  const { lines } = document
  const { documentType, today } = subject
  const owner = findLabelled(lines, ownerLabels)
  const ownerChecks = checkOwner(document, subject, owner)
  const address = findLabelled(lines, addressLabels)
  const addressChecks = address ? checkAddress(address, document, subject) : []
  const day = documentDay(document, documentType, today)
  const limit = months[documentType]
  const cadastre = findLabelled(
    lines,
    [/REFERENCES? CADASTRALES?/, /CADASTRE/, /TITRE FONCIER N°/, /TF N°/],
    /[A-Z0-9].*/,
  )
  const taxNumber = findLabelled(lines, [/NUMERO FISCAL/, /N° FISCAL/], /\d[\d ]{9,}/)
  const mandate = findLabelled(lines, [/MANDAT N°/, /N° (?:DE |DU )?MANDAT/], /[A-Z0-9][A-Z0-9/-]*/)
  return {
    checks: [
      ...ownerChecks,
      ...addressChecks,
      ...(limit === undefined
        ? []
        : checkAge({ issuedOn: day?.date ?? null, today, region: day?.region ?? null }, limit)),
      ...(documentType === 'sale_mandate' ? [mandateCheck(mandate)] : []),
    ],
    fields: [
      ...(owner
        ? [
            field('owner', localized('Propriétaire'), owner.text, {
              account: subject.person ? `${subject.person.firstNames} ${subject.person.lastName}` : null,
              result: resultOf(ownerChecks),
              region: owner.region,
            }),
          ]
        : []),
      ...(address
        ? [
            field('address', localized('Adresse du bien'), address.text, {
              account: subject.form.property_address ?? null,
              result: resultOf(addressChecks),
              region: address.region,
            }),
          ]
        : []),
      ...(taxNumber
        ? [field('tax_number', localized('Numéro fiscal'), taxNumber.text, { region: taxNumber.region })]
        : []),
      ...(cadastre
        ? [field('cadastre', localized('Référence cadastrale'), cadastre.text, { region: cadastre.region })]
        : []),
      ...(mandate
        ? [field('mandate_number', localized('Numéro de mandat'), mandate.text, { region: mandate.region })]
        : []),
      ...(day ? [field('issued_on', localized('Date du document'), day.date, { region: day.region })] : []),
    ],
    issuedOn: day?.date ?? null,
  }
}

/** A mandate names the owner and the professional; the professional submits it. */
function checkOwner(
  document: ReadDocument,
  subject: DocumentSubject,
  owner: FoundText | undefined,
): StoredCheck[] {
  const { person, companyName, documentType, form } = subject
  const coOwner = coOwnerOf(form, documentType)
  if (coOwner) return [checkCoOwner(coOwner, document.folded)]
  if (!person) return []
  if (documentType === 'sale_mandate') {
    const names = [companyName, `${person.firstNames} ${person.lastName}`].filter((name) => name !== null)
    const isNamed = names.some((name) => document.folded.includes(foldText(name)))
    return [
      isNamed
        ? check('account.mandatary', 'account', 'clear', localized('Mandat à votre nom'))
        : check('account.mandatary', 'account', 'consider', localized('Mandataire à rapprocher'), {
            explanation: localized(
              'Votre nom ou celui de votre société n’a pas été lu sur le mandat : une personne regardera.',
            ),
            reason: 'NAME_MISMATCH',
          }),
    ]
  }
  if (!owner) {
    const isNamed = compareFullName(person, document.folded) === 'same'
    return isNamed
      ? checkNamedPerson(subject, { text: `${person.firstNames} ${person.lastName}`, region: null })
      : [
          check('account.name', 'account', 'consider', localized('Propriétaire introuvable'), {
            explanation: localized(
              'Une personne le lira. Vérifiez que le nom se voit bien sur la page envoyée.',
            ),
            reason: 'NAME_MISMATCH',
          }),
        ]
  }
  if (companyName && compareCompanies(companyName, owner.text) === 'same') {
    return [
      check('account.name', 'account', 'clear', localized('Bien de votre société'), { region: owner.region }),
    ]
  }
  // A consent is signed by another owner.
  if (isCoOwnerConsent(documentType)) return []
  return checkNamedPerson(subject, owner)
}

/** Street number and words of the listing's address that occur in the document. */
function checkAddress(
  address: FoundText,
  { folded }: ReadDocument,
  { form }: DocumentSubject,
): StoredCheck[] {
  const expected = form.property_address
  if (!expected) return []
  const words = foldText(expected)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 2 || /^\d+$/.test(word))
  const found = words.filter((word) => new RegExp(`(?<![A-Z0-9])${word}(?![A-Z0-9])`).test(folded))
  return [
    found.length * 3 >= words.length * 2
      ? check('account.address', 'account', 'clear', localized('Adresse de l’annonce'), {
          region: address.region,
        })
      : check('account.address', 'account', 'consider', localized('Adresse à rapprocher'), {
          explanation: localized(
            'La pièce porte « {written} », l’annonce « {account} ». Si c’est le même bien, dites-le : une personne tranchera.',
            {
              written: address.text,
              account: expected,
            },
          ),
          reason: 'ADDRESS_MISMATCH',
          region: address.region,
        }),
  ]
}

/** The day of the document; for a tax notice without one the first of September of its year, when notices are sent. */
function documentDay({ lines }: ReadDocument, type: DocumentType, today: string): FoundDate | undefined {
  if (type === 'property_tax') {
    const year = findPattern(
      lines,
      /(?:AVIS D'IMPOT|TAXES? FONCIERES?|PRECOMPTE IMMOBILIER|EXERCICE)[^\d]{0,30}20\d{2}/,
    )[0]
    const found = year && /20\d{2}$/.exec(year.text.trim())
    const labelled = findLabelled(lines, [/DATE D'ETABLISSEMENT/, /ETABLI LE/], writtenDate)
    const date = labelled && readDate(labelled.text)
    if (date) return { date, region: labelled.region }
    if (found) {
      const sent = `${found[0]}-09-01`
      return { date: sent > today ? today : sent, region: year.region }
    }
  }
  const labelled = findLabelled(
    lines,
    [/FAIT (?:A [A-Z' -]+,? )?LE/, /ETABLIE? LE/, /SIGNEE? LE/, /DELIVREE? LE/, /EN DATE DU/, /NOTAIRE, LE/],
    writtenDate,
  )
  const date = labelled && readDate(labelled.text)
  if (date) return { date, region: labelled.region }
  return findDates(lines)
    .filter((each) => each.date <= today)
    .toSorted((one, two) => two.date.localeCompare(one.date))[0]
}

function mandateCheck(mandate: FoundText | undefined) {
  return mandate
    ? check(
        'content.mandate',
        'content',
        'clear',
        localized('Mandat n° {number}', { number: mandate.text }),
        {
          region: mandate.region,
        },
      )
    : check('content.mandate', 'content', 'consider', localized('Numéro de mandat introuvable'), {
        explanation: localized('Il est celui de votre registre des mandats (décret n° 72-678, art. 72).'),
        reason: 'NUMBER_FORMAT',
      })
}
