import type { StoredReport } from '#server/schema/catalogue/stored-report.ts'
import type { DocumentSubject } from '../document-subject.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { checkNamedPerson, checkPerson, coOwnerCode, unreadCoOwner } from './findings/check-names.ts'
import { summaryOf } from './summary.ts'
import { compareCompanies } from './text/compare-names.ts'

const nameFields = ['last_name', 'first_names', 'owner']

/**
 * A report with its names compared again after the person added another name, from the stored fields: no document is
 * read twice.
 */
export function compareNamesAgain(report: StoredReport, subject: DocumentSubject): StoredReport {
  const before = report.checks.find(({ code }) => code === 'account.name')
  const [lastName, firstNames, owner] = nameFields.map(
    (name) => report.fields.find((each) => each.name === name)?.value,
  )
  if (!before) return report
  const { region } = before
  const isOfCompany = owner && subject.companyName && compareCompanies(subject.companyName, owner) === 'same'
  const [found] =
    lastName && firstNames
      ? checkPerson(subject, { lastName, firstNames, region })
      : owner && !isOfCompany
        ? checkNamedPerson(subject, { text: owner, region })
        : []
  if (!found) return report
  const checks = report.checks.map((each) => (each === before ? found : each))
  const fields = report.fields.map((each) =>
    nameFields.includes(each.name) ? { ...each, result: found.result } : each,
  )
  return { ...report, checks, fields, ...summaryOf(checks) }
}

/** The report of a consent whose co-owner was renamed after it was read: the text to compare with is not stored. */
export function doubtCoOwner(report: StoredReport, name: string): StoredReport {
  const doubt = unreadCoOwner(
    name,
    localized(
      'Le nom a été corrigé après la lecture : joignez l’accord de nouveau, ou une personne le lira.',
    ),
  )
  const checks = [...report.checks.filter(({ code }) => code !== coOwnerCode), doubt]
  return { ...report, checks, ...summaryOf(checks) }
}
