import { localized } from '#server/platform/texts/localized.ts'
import type { StoredCheck, StoredField } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkIdentityEnd, endNotFound } from '../findings/check-dates.ts'
import { checkPerson, resultOf } from '../findings/check-names.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { compareNames } from '../text/compare-names.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findDates, localDate, readDate, writtenDate } from '../text/read-dates.ts'
import { findPattern } from '../text/read-lines.ts'
import type { ZoneContent } from '../zone/parse-zone.ts'
import { frenchCardEnd } from './french-card-end.ts'

const labels = {
  lastName: [/NOM \/ SURNAME/, /NOM\/SURNAME/, /NOM DE NAISSANCE/, /NOM\(S\)/, /NOM(?! D')/, /SURNAME/],
  firstNames: [/PRENOMS? ?\/ ?GIVEN NAMES/, /PRENOM ?\(S\)/, /PRENOMS?/, /GIVEN NAMES?/],
  number: [/N°? ?DU DOCUMENT/, /N°? DU PASSEPORT/, /D'IDENTITE N°/, /DOCUMENT N[O°]\.?/, /N° ?:?/],
  birth: [/DATE DE NAISS(?:ANCE|\.)?/, /NE\(E\) LE/, /NEE? LE/, /DATE OF BIRTH/],
  expiry: [/DATE D'EXPIR(?:ATION|\.)?/, /VALABLE JUSQU'AU/, /EXPIRE LE/, /DATE OF EXPIRY/, /FIN DE VALIDITE/],
  issue: [/DATE DE DELIVRANCE/, /DELIVREE? LE/, /DATE D'EMISSION/, /DATE OF ISSUE/],
}
const nameForm = /^[A-Z][A-Z' ,.-]*/
const numberForm = /(?=[A-Z0-9]*\d)[A-Z0-9]{6,14}/

/** Passport, identity card and residence permit: the machine-readable zone first, the printed text without one. */
export function interpretIdentity(
  document: ReadDocument,
  subject: DocumentSubject,
  zone: ZoneContent | undefined,
): Findings {
  const printed = readPrinted(document)
  const region = document.reading.mrz?.region ?? null
  const lastName = zone?.lastName ? { text: zone.lastName, region } : printed.lastName
  const firstNames = zone?.firstNames ? { text: zone.firstNames, region } : printed.firstNames
  const number = zone?.number ? { text: zone.number, region } : printed.number
  const birth = zone?.birthDate ? { date: zone.birthDate, region } : printed.birth
  const end = zone
    ? zone.expiresOn
      ? { date: zone.expiresOn, region: printedRegion(document, zone.expiresOn) ?? region }
      : frenchCardEnd(zone, printed.expiry)
    : printed.expiry
  const names =
    lastName && firstNames
      ? checkPerson(subject, {
          lastName: lastName.text,
          firstNames: firstNames.text,
          region: printed.lastName?.region ?? region,
        })
      : []
  const dates = end
    ? checkIdentityEnd({ expiresOn: end.date, today: subject.today, region: end.region })
    : [endNotFound()]
  const { person } = subject
  const nameResult = resultOf(names)
  const fields: StoredField[] = [
    ...(lastName
      ? [
          field('last_name', localized('Nom'), lastName.text, {
            account: person
              ? person.birthName
                ? `${person.lastName} (${person.birthName})`
                : person.lastName
              : null,
            result: nameResult,
            region: printed.lastName?.region ?? lastName.region,
          }),
        ]
      : []),
    ...(firstNames
      ? [
          field('first_names', localized('Prénoms'), firstNames.text, {
            account: person?.firstNames ?? null,
            result: nameResult,
            region: printed.firstNames?.region ?? firstNames.region,
          }),
        ]
      : []),
    ...(birth
      ? [
          field('birth_date', localized('Date de naissance'), birth.date, {
            region: printedRegion(document, birth.date) ?? birth.region,
          }),
        ]
      : []),
    ...(number
      ? [
          field('document_number', localized('Numéro'), number.text, {
            region: printedNumber(document, number.text)?.region ?? number.region,
          }),
        ]
      : []),
    ...(zone ? [field('issuing_state', localized('Pays émetteur'), zone.issuingState, { region })] : []),
    ...(printed.issue
      ? [field('issued_on', localized('Délivrée le'), printed.issue.date, { region: printed.issue.region })]
      : []),
    ...(end
      ? [
          field('expires_on', localized('Expire le'), end.date, {
            result: resultOf(dates),
            region: end.region,
          }),
        ]
      : []),
  ]
  return {
    checks: [
      ...(zone
        ? [checkDigits(zone, region), ...compareBothPlaces(document, zone, printed)]
        : [zoneMissing(document)]),
      ...names,
      ...dates,
    ],
    fields,
    mrz: zone?.zone ?? null,
    expiresOn: end?.date ?? null,
    issuedOn: printed.issue?.date ?? issueOf(zone),
  }
}

type Printed = ReturnType<typeof readPrinted>

function readPrinted({ lines }: ReadDocument) {
  const dated = (names: readonly RegExp[]) => {
    const found = findLabelled(lines, names, writtenDate)
    const date = found && readDate(found.text)
    return date ? { date, region: found.region } : undefined
  }
  return {
    lastName: findLabelled(lines, labels.lastName, nameForm),
    firstNames: findLabelled(lines, labels.firstNames, nameForm),
    number: findLabelled(lines, labels.number, numberForm),
    birth: dated(labels.birth),
    expiry: dated(labels.expiry),
    issue: dated(labels.issue),
  }
}

function issueOf(zone: ZoneContent | undefined) {
  return zone?.issuedIn ? (localDate(zone.issuedIn.year, zone.issuedIn.month, 1) ?? null) : null
}

function checkDigits({ zone }: ZoneContent, region: StoredCheck['region']) {
  const { check_digits: count, valid_check_digits: valid } = zone
  const about = { explanation: localized('ICAO 9303'), region }
  if (valid === count) {
    return check(
      'reading.check_digits',
      'reading',
      'clear',
      localized(
        '{count, plural, =3 {Trois clés de contrôle justes} =4 {Quatre clés de contrôle justes} =5 {Cinq clés de contrôle justes} other {# clés de contrôle justes}}',
        { count },
      ),
      about,
    )
  }
  // A minority of wrong check digits is more often misread than forged: a doubt; a majority is a refusal.
  return check(
    'reading.check_digits',
    'reading',
    valid * 2 >= count ? 'consider' : 'rejected',
    localized('{valid} clés de contrôle justes sur {count}', { valid, count }),
    {
      explanation: localized(
        'La zone de lecture est abîmée ou mal lue. Reprenez l’image, les lignes du bas bien nettes et sans reflet.',
      ),
      reason: 'MRZ_CHECK_DIGIT',
      region,
    },
  )
}

function zoneMissing({ reading }: ReadDocument) {
  const sides = new Set(reading.pages.map(({ side }) => side))
  const isOneSided = sides.has('front') !== sides.has('back')
  return isOneSided
    ? check('reading.zone', 'reading', 'consider', localized('Une face manque'), {
        explanation: localized('Ajoutez l’autre face : la zone de lecture automatique s’y trouve souvent.'),
        reason: 'SIDE_MISSING',
      })
    : check('reading.zone', 'reading', 'consider', localized('Zone de lecture introuvable'), {
        explanation: localized(
          'Les lignes de signes du bas n’ont pas été lues. Reprenez l’image à plat, ou laissez une personne la lire si la pièce n’en a pas.',
        ),
        reason: 'MRZ_UNREADABLE',
      })
}

/** Print and zone must agree. A printed value that was not recognised is no doubt. */
function compareBothPlaces(document: ReadDocument, zone: ZoneContent, printed: Printed): StoredCheck[] {
  const checks: StoredCheck[] = []
  const add = (
    code: string,
    same: { region: StoredCheck['region'] } | undefined,
    other: { region: StoredCheck['region'] } | undefined,
    texts: readonly [StoredCheck['label'], StoredCheck['label']],
  ) => {
    if (same) checks.push(check(code, 'reading', 'clear', texts[0], { region: same.region }))
    else if (other) {
      checks.push(
        check(code, 'reading', 'consider', texts[1], {
          explanation: localized(
            'Le texte imprimé et la zone de lecture ne disent pas la même chose : une personne comparera.',
          ),
          reason: 'OTHER',
          region: other.region,
        }),
      )
    }
  }
  if (zone.number) {
    add('reading.number', printedNumber(document, zone.number), printed.number, [
      localized('Numéro identique aux deux endroits'),
      localized('Numéro différent aux deux endroits'),
    ])
  }
  const isSameName =
    printed.lastName &&
    compareNames(
      { lastName: printed.lastName.text, firstNames: printed.firstNames?.text ?? '', birthName: null },
      zone,
    ) === 'same'
  add('reading.name', isSameName ? printed.lastName : undefined, printed.lastName, [
    localized('Nom identique aux deux endroits'),
    localized('Nom différent aux deux endroits'),
  ])
  if (zone.birthDate) {
    const region = printedRegion(document, zone.birthDate)
    add('reading.birth', region === undefined ? undefined : { region }, printed.birth, [
      localized('Naissance identique aux deux endroits'),
      localized('Naissance différente aux deux endroits'),
    ])
  }
  if (zone.expiresOn) {
    const region = printedRegion(document, zone.expiresOn)
    add('reading.expiry', region === undefined ? undefined : { region }, printed.expiry, [
      localized('Date de fin identique aux deux endroits'),
      localized('Date de fin différente aux deux endroits'),
    ])
  }
  return checks
}

/** Text recognition confuses zero and O, one and I. */
function printedNumber({ lines }: ReadDocument, number: string) {
  const plain = (text: string) =>
    text
      .replaceAll(/[^A-Z0-9]/g, '')
      .replaceAll('O', '0')
      .replaceAll('I', '1')
  return findPattern(lines, /[A-Z0-9]{6,14}/).find(({ text }) => plain(text.toUpperCase()) === plain(number))
}

/** Undefined where no such date is printed. */
function printedRegion({ lines }: ReadDocument, date: string) {
  return findDates(lines).find((each) => each.date === date)?.region
}
