import { localized } from '#server/platform/texts/localized.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkSiren, checkSiret, checkVatNumber } from '../findings/check-company-number.ts'
import { checkAge } from '../findings/check-dates.ts'
import { checkCompany, resultOf } from '../findings/check-names.ts'
import { check, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { rccmPattern, rcsPattern } from '../numbers/professional-numbers.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findDates, readDate, writtenDate } from '../text/read-dates.ts'
import { findPattern } from '../text/read-lines.ts'

/** Age limit of an extract in months (rules, section 9). */
const monthsAtMost = 3

/** Kbis, avis Sirene, and extracts of other countries' registers. */
export function interpretCompanyExtract(document: ReadDocument, subject: DocumentSubject): Findings {
  const { lines, folded } = document
  const name = findLabelled(lines, [
    /DENOMINATION(?: OU RAISON SOCIALE)?/,
    /RAISON SOCIALE/,
    /NOM COMMERCIAL/,
  ])
  const companies = name ? checkCompany(subject, name) : []
  const numbers = [checkSiren(document, subject), checkSiret(document, subject), checkVatNumber(document)]
  const register = findPattern(lines, rcsPattern)[0] ?? findPattern(lines, rccmPattern)[0]
  const day = extractDay(document, subject.today)
  const hasCeased =
    /ETABLISSEMENT FERME|UNITE LEGALE CESSEE|RADIATION DU|RADIEE? LE|CESSATION D'ACTIVITE LE/.test(folded)
  return {
    checks: [
      ...numbers.flatMap(({ checks }) => checks),
      ...(register
        ? [
            check('content.register', 'content', 'clear', localized('Immatriculation lue'), {
              region: register.region,
            }),
          ]
        : []),
      ...companies,
      ...(hasCeased
        ? [
            check('content.activity', 'content', 'rejected', localized('Entreprise radiée ou fermée'), {
              explanation: localized(
                'L’extrait dit que l’activité a cessé. Envoyez celui de l’entreprise qui exerce.',
              ),
              reason: 'REGISTER_CEASED',
            }),
          ]
        : []),
      ...checkAge(
        { issuedOn: day?.date ?? null, today: subject.today, region: day?.region ?? null },
        monthsAtMost,
      ),
    ],
    fields: [
      ...(name
        ? [
            field('company_name', localized('Dénomination'), name.text, {
              account: subject.companyName,
              result: resultOf(companies),
              region: name.region,
            }),
          ]
        : []),
      ...numbers.flatMap(({ fields }) => fields),
      ...(register
        ? [field('register', localized('Immatriculation'), register.text, { region: register.region })]
        : []),
      ...(day ? [field('issued_on', localized('Date du document'), day.date, { region: day.region })] : []),
    ],
    issuedOn: day?.date ?? null,
  }
}

/** The labelled day of the extract; otherwise the latest date that is not in the future. */
function extractDay({ lines }: ReadDocument, today: string) {
  const found = findLabelled(
    lines,
    [/A JOUR AU/, /SITUATION AU/, /EDITE LE/, /DELIVRE LE/, /EXTRAIT DU/, /FAIT LE/, /EN DATE DU/],
    writtenDate,
  )
  const date = found && readDate(found.text)
  if (date) return { date, region: found.region }
  return findDates(lines)
    .filter((each) => each.date <= today)
    .toSorted((one, two) => two.date.localeCompare(one.date))[0]
}
