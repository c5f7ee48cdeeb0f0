import { localized } from '#server/platform/texts/localized.ts'
import type { DocumentSubject } from '../../document-subject.ts'
import { checkSiren } from '../findings/check-company-number.ts'
import { checkCoverEnd, endNotFound } from '../findings/check-dates.ts'
import { checkCompany, checkNamedPerson, resultOf } from '../findings/check-names.ts'
import { check, dayIn, field, type Findings, type ReadDocument } from '../findings/findings.ts'
import { findLabelled } from '../text/find-labelled.ts'
import { findDates, readDate, writtenDate } from '../text/read-dates.ts'
import { findPattern } from '../text/read-lines.ts'

const period = new RegExp(`DU\\s+${writtenDate.source}\\s+AU\\s+${writtenDate.source}`)

/** Attestations of professional liability insurance and of a financial guarantee: insured company, mention, period. */
export function interpretCover(document: ReadDocument, subject: DocumentSubject): Findings {
  const { lines, folded } = document
  const insured = findLabelled(lines, [/ASSUREE?(?! D)/, /SOUSCRIPTEUR/, /BENEFICIAIRE/, /TITULAIRE/])
  const insuredChecks = insured
    ? subject.companyName
      ? checkCompany(subject, insured)
      : checkNamedPerson(subject, insured)
    : [
        check('account.company', 'account', 'consider', localized('Assuré introuvable'), {
          explanation: localized(
            'Une personne le lira. Vérifiez que le nom se voit bien sur la page envoyée.',
          ),
          reason: 'TEXT_UNREADABLE',
        }),
      ]
  const siren = checkSiren(document, subject)
  const contract = findLabelled(
    lines,
    [/(?:CONTRAT|POLICE) (?:N°|NUMERO)/, /N° (?:DE |DU )?(?:CONTRAT|POLICE)/],
    /[A-Z0-9][A-Z0-9/ .-]{3,}/,
  )
  const amount = findPattern(
    lines,
    /\d{1,3}(?:[ .]\d{3})+(?:,\d{2})? ?(?:€|EUROS?|EUR|CHF|CAD|F ?CFA|XOF|XAF|MAD|TND)/,
  )[0]
  const { from, until } = periodOf(document)
  const isCovering =
    /TRANSACTION|GESTION|IMMOBILI|SYNDIC|NOTAIRE|AVOCAT|EXPERT|DIAGNOSTIC|PROMO|CONSTRUCTION/.test(folded)
  const dates = until
    ? checkCoverEnd({ expiresOn: until.date, today: subject.today, region: until.region })
    : [endNotFound()]
  return {
    checks: [
      ...insuredChecks,
      ...siren.checks,
      isCovering
        ? check('content.activity', 'content', 'clear', localized('Activité immobilière couverte'))
        : check('content.activity', 'content', 'consider', localized('Activité couverte introuvable'), {
            explanation: localized(
              'L’attestation doit nommer l’activité garantie. Demandez-en une qui la nomme, ou laissez une personne la lire.',
            ),
            reason: 'ACTIVITY_NOT_COVERED',
          }),
      ...(amount
        ? [
            check(
              'content.amount',
              'content',
              'clear',
              localized('Garantie de {amount}', { amount: amount.text }),
              { region: amount.region },
            ),
          ]
        : []),
      ...(from && from.date > subject.today
        ? [
            check(
              'rules.not_yet',
              'rules',
              'consider',
              localized('Garantie à partir du {date}', { date: dayIn(from.date) }),
              {
                explanation: localized('Joignez aussi l’attestation de la période en cours.'),
                reason: 'OTHER',
                region: from.region,
              },
            ),
          ]
        : []),
      ...dates,
    ],
    fields: [
      ...(insured
        ? [
            field('insured', localized('Assuré'), insured.text, {
              account: subject.companyName ?? null,
              result: resultOf(insuredChecks),
              region: insured.region,
            }),
          ]
        : []),
      ...(contract
        ? [field('contract_number', localized('Contrat'), contract.text, { region: contract.region })]
        : []),
      ...siren.fields,
      ...(from ? [field('starts_on', localized('Du'), from.date, { region: from.region })] : []),
      ...(until
        ? [
            field('expires_on', localized('Au'), until.date, {
              result: resultOf(dates),
              region: until.region,
            }),
          ]
        : []),
    ],
    expiresOn: until?.date ?? null,
    issuedOn: from?.date ?? null,
  }
}

/** « du 01/01/2026 au 31/12/2026 »; otherwise the latest date is the end and there is no beginning. */
function periodOf({ lines }: ReadDocument) {
  const found = findPattern(lines, period)[0]
  if (found) {
    const [from, until] = found.text.split(/\s+au\s+/i).map((text) => readDate(text))
    if (from && until)
      return { from: { date: from, region: found.region }, until: { date: until, region: found.region } }
  }
  const labelled = findLabelled(lines, [/VALABLE JUSQU'AU/, /JUSQU'AU/, /ECHEANCE/, /EXPIRE LE/], writtenDate)
  const end = labelled && readDate(labelled.text)
  if (end) return { from: undefined, until: { date: end, region: labelled.region } }
  const last = findDates(lines).toSorted((one, two) => two.date.localeCompare(one.date))[0]
  return { from: undefined, until: last }
}
