import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { StoredCheck, StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { check } from '../content/findings/findings.ts'
import { validSiren, validVatNumber } from '../content/numbers/company-numbers.ts'
import { validCardNumber, validCrpcen } from '../content/numbers/professional-numbers.ts'
import { compareCompanies, compareFullName } from '../content/text/compare-names.ts'
import { summaryOf } from '../content/summary.ts'
import type { DocumentSubject } from '../document-subject.ts'
import type { RegisterAnswer } from './fetch-register-entry.ts'
import { fetchCciCard } from './cci-cards.ts'
import { fetchNotary } from './notaries.ts'
import type { RegisterAccess } from './register-access.ts'
import { fetchRne } from './rne.ts'
import { fetchSirene, type CompanyEntry } from './sirene.ts'
import { fetchVies } from './vies.ts'

/**
 * Adds the answers of registers to a report; a register that is not requested adds a check with the result `not_asked`.
 */
export async function addRegisterChecks(
  report: StoredReport,
  subject: DocumentSubject,
  access: RegisterAccess,
): Promise<StoredReport> {
  const added = await Promise.all(registerChecks(report, subject, access))
  const checks = [...report.checks, ...added.flat()]
  return { ...report, checks, ...summaryOf(checks) }
}

function registerChecks(
  report: StoredReport,
  subject: DocumentSubject,
  access: RegisterAccess,
): Promise<StoredCheck[]>[] {
  const valueOf = (name: string) => report.fields.find((field) => field.name === name)?.value ?? ''
  const type = report.document_type
  const checks: Promise<StoredCheck[]>[] = []
  const siren = validSiren(valueOf('siren'))
  if (siren !== undefined && (type === 'company_extract' || type === 'activity_notice')) {
    checks.push(
      fetchSirene(access, siren).then((answer) =>
        companyChecks('register.sirene', localized('Sirene (Insee)'), answer, subject),
      ),
      fetchRne(access, siren).then((answer) =>
        companyChecks('register.rne', localized('Registre national des entreprises'), answer, subject),
      ),
    )
  }
  const vatNumber = validVatNumber(valueOf('vat_number'))
  if (vatNumber !== undefined) checks.push(checkVatNumber(access, vatNumber))
  const cardNumber = validCardNumber(valueOf('card_number'))
  if (cardNumber !== undefined && type === 'professional_card')
    checks.push(checkCard(access, cardNumber, subject))
  const crpcen = validCrpcen(valueOf('crpcen') || (subject.form.crpcen ?? ''))
  if (crpcen !== undefined && (type === 'office_page' || type === 'appointment_order')) {
    checks.push(checkOffice(access, crpcen, subject))
  }
  return checks
}

function notRequested(code: string, register: Texts): StoredCheck {
  return check(code, 'content', 'not_asked', localized('{register} : non interrogé', { register }), {
    explanation: localized('À contrôler par une personne.'),
    reason: 'REGISTER_NOT_ASKED',
  })
}

function notFound(code: string, register: Texts): StoredCheck {
  return check(code, 'content', 'consider', localized('{register} : numéro inconnu', { register }), {
    explanation: localized('Une inscription récente met quelques jours à paraître : une personne vérifiera.'),
    reason: 'OTHER',
  })
}

function companyChecks(
  code: string,
  register: Texts,
  answer: RegisterAnswer<CompanyEntry>,
  { companyName, professionalType }: DocumentSubject,
): StoredCheck[] {
  if (answer.state === 'not_asked') return [notRequested(code, register)]
  if (answer.state === 'unknown') return [notFound(code, register)]
  const { isActive, name, activity } = answer.entry
  if (!isActive) {
    return [
      check(code, 'content', 'rejected', localized('{register} : activité cessée', { register }), {
        explanation: localized(
          'Le registre dit que l’entreprise a cessé. Envoyez l’extrait de celle qui exerce.',
        ),
        reason: 'REGISTER_CEASED',
      }),
    ]
  }
  const checks = [
    check(
      code,
      'content',
      'clear',
      activity
        ? localized('{register} : active, {activity}', { register, activity })
        : localized('{register} : active', { register }),
    ),
  ]
  const expected = professionalType && activities[professionalType]
  if (expected && activity && !activity.startsWith(expected)) {
    checks.push(
      check(
        `${code}_activity`,
        'content',
        'consider',
        localized('{register} : autre activité', { register }),
        {
          explanation: localized('Le registre porte {activity}, votre profession est sous {expected}.', {
            activity,
            expected,
          }),
          reason: 'ACTIVITY_NOT_COVERED',
        },
      ),
    )
  }
  if (name && companyName && compareCompanies(companyName, name) === 'other') {
    checks.push(
      check(
        `${code}_name`,
        'content',
        'consider',
        localized('{register} : autre dénomination', { register }),
        {
          explanation: localized('Le registre porte « {written} », votre compte « {account} ».', {
            written: name,
            account: companyName,
          }),
          reason: 'TRADE_NAME_MISMATCH',
        },
      ),
    )
  }
  return checks
}

/** Activities (NAF) of the professions that have one of their own in rules, section 9. */
const activities: Partial<Record<ProfessionalType, string>> = { NOTARY: '69.10Z', DEVELOPER: '41.10' }

async function checkVatNumber(access: RegisterAccess, number: string): Promise<StoredCheck[]> {
  const register = localized('Registre européen de TVA')
  const answer = await fetchVies(access, number)
  if (answer.state === 'not_asked') return [notRequested('register.vies', register)]
  if (answer.state === 'unknown' || !answer.entry.isValid) {
    return [
      check('register.vies', 'content', 'consider', localized('{register} : numéro inconnu', { register }), {
        explanation: localized(
          'Le numéro n’est pas enregistré pour les échanges dans l’Union : une personne vérifiera.',
        ),
        reason: 'VAT_KEY',
      }),
    ]
  }
  return [check('register.vies', 'content', 'clear', localized('{register} : numéro actif', { register }))]
}

async function checkCard(
  access: RegisterAccess,
  number: string,
  subject: DocumentSubject,
): Promise<StoredCheck[]> {
  const register = localized('Fichier des CCI')
  const answer = await fetchCciCard(access, number)
  if (answer.state === 'not_asked') return [notRequested('register.cci', register)]
  if (answer.state === 'unknown') return [notFound('register.cci', register)]
  const { status, holder, valid_until: validUntil } = answer.entry
  if (status !== 'active' || (validUntil !== null && validUntil < subject.today)) {
    return [
      check(
        'register.cci',
        'content',
        'rejected',
        localized('{register} : carte retirée, suspendue ou expirée', { register }),
        {
          explanation: localized('Renseignez-vous auprès de votre CCI, puis envoyez la carte en vigueur.'),
          reason: status === 'expired' || status === 'active' ? 'DOCUMENT_EXPIRED' : 'LICENCE_WITHDRAWN',
        },
      ),
    ]
  }
  const { companyName } = subject
  if (companyName && compareCompanies(companyName, holder) === 'other') {
    return [
      check('register.cci', 'content', 'consider', localized('{register} : autre titulaire', { register }), {
        explanation: localized('Le registre porte « {written} », votre compte « {account} ».', {
          written: holder,
          account: companyName,
        }),
        reason: 'TRADE_NAME_MISMATCH',
      }),
    ]
  }
  return [check('register.cci', 'content', 'clear', localized('{register} : carte active', { register }))]
}

async function checkOffice(
  access: RegisterAccess,
  crpcen: string,
  { person }: DocumentSubject,
): Promise<StoredCheck[]> {
  const register = localized('Annuaire des notaires')
  const answer = await fetchNotary(access, crpcen)
  if (answer.state === 'not_asked') return [notRequested('register.notaries', register)]
  if (answer.state === 'unknown') return [notFound('register.notaries', register)]
  const { name, notaries } = answer.entry
  if (person && !notaries.some((notary) => compareFullName(person, notary) === 'same')) {
    return [
      check(
        'register.notaries',
        'content',
        'consider',
        localized('{register} : votre nom n’y est pas', { register }),
        {
          explanation: localized(
            'L’office est connu. Si vous êtes négociateur, joignez votre habilitation : une personne tranchera.',
          ),
          reason: 'NAME_MISMATCH',
        },
      ),
    ]
  }
  return [
    check('register.notaries', 'content', 'clear', localized('{register} : {name}', { register, name })),
  ]
}
