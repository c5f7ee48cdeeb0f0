import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkSiren } from '../findings/check-company-number.ts'
import { checkAge, checkCardEnd } from '../findings/check-dates.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { validCrpcen } from '../numbers/professional-numbers.ts'
import { compareCompanies, compareFullName } from '../text/compare-names.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findDates, readDate, writtenDate } from '../text/read-dates.ts'

/** Age limit of a document in months (rules, section 9); a person checks those without one. */
const months: Partial<Record<DocumentType, number>> = {
  bar_attestation: 3,
  chamber_attestation: 3,
  special_register_extract: 3,
}

/** Attestations, orders, contracts and certificates: names, age and end. */
export function interpretOther(document: ReadDocument, subject: DocumentSubject): Findings {
  const { lines } = document
  const { documentType, today } = subject
  const names = checkMentioned(document, subject)
  const siren = checkSiren(document, subject)
  const crpcen = documentType === 'office_page' ? checkCrpcen(document, subject) : { checks: [], fields: [] }
  const until = findLabelled(
    lines,
    [/VALABLE JUSQU'AU/, /EXPIRE LE/, /FIN DE VALIDITE/, /JUSQU'AU/],
    writtenDate,
  )
  const end = until && readDate(until.text)
  const limit = months[documentType]
  const day = findDates(lines)
    .filter(({ date }) => date <= today)
    .toSorted((one, two) => two.date.localeCompare(one.date))[0]
  return {
    checks: [
      ...names,
      ...siren.checks,
      ...crpcen.checks,
      ...(limit === undefined
        ? []
        : checkAge({ issuedOn: day?.date ?? null, today, region: day?.region ?? null }, limit)),
      ...(end ? checkCardEnd({ expiresOn: end, today, region: until.region }) : []),
    ],
    fields: [
      ...siren.fields,
      ...crpcen.fields,
      ...(day ? [field('issued_on', localized('Date du document'), day.date, { region: day.region })] : []),
      ...(end ? [field('expires_on', localized('Valable jusqu’au'), end, { region: until.region })] : []),
    ],
    expiresOn: end ?? null,
    issuedOn: day?.date ?? null,
  }
}

/** Whether the person or the company is named anywhere; document types that name neither are left out. */
function checkMentioned(
  { lines, folded }: ReadDocument,
  { person, companyName, documentType }: DocumentSubject,
) {
  const namesNobody: readonly DocumentType[] = [
    'selfie',
    'plans',
    'sale_contract_model',
    'fee_schedule',
    'assembly_minutes',
    'syndic_contract',
  ]
  if (namesNobody.includes(documentType) || (!person && !companyName)) return []
  const isNamed =
    (person !== null && compareFullName(person, folded) === 'same') ||
    (companyName !== null &&
      lines.some(
        (line) =>
          compareCompanies(companyName, line.text) === 'same' ||
          line.folded.includes(companyName.toUpperCase()),
      ))
  return [
    isNamed
      ? check('account.name', 'account', 'clear', localized('À votre nom ou à celui de votre société'))
      : check('account.name', 'account', 'consider', localized('Votre nom n’a pas été lu'), {
          explanation: localized(
            'Une personne regardera. Vérifiez que le nom se voit bien sur la page envoyée.',
          ),
          reason: 'NAME_MISMATCH',
        }),
  ]
}

function checkCrpcen({ lines }: ReadDocument, { form }: DocumentSubject): Findings {
  const found = findLabelled(lines, [/CRPCEN/, /CODE CRPCEN/], /\d{5}(?!\d)/)
  const number = found && validCrpcen(found.text)
  if (!found || number === undefined) return { checks: [], fields: [] }
  const expected = form.crpcen ?? ''
  const isOther = expected !== '' && expected !== number
  return {
    checks: [
      isOther
        ? check('content.crpcen', 'content', 'consider', localized('Code CRPCEN différent de votre profil'), {
            explanation: localized(
              'La pièce porte {written}, votre profil {account}. Corrigez le profil ou remplacez la pièce.',
              {
                written: number,
                account: expected,
              },
            ),
            reason: 'NUMBER_FORMAT',
            region: found.region,
          })
        : check('content.crpcen', 'content', 'clear', localized('Code CRPCEN lu'), { region: found.region }),
    ],
    fields: [
      field('crpcen', localized('Code CRPCEN'), number, {
        account: expected,
        result: isOther ? 'consider' : 'clear',
        region: found.region,
      }),
    ],
  }
}
