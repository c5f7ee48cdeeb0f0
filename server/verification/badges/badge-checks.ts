import type { PublicCheck } from '#contract/sales/public-checks.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import { formatDay, companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { CaseRecord } from '../cases/case-queries.ts'
import { isInForce } from '../cases/case-standing.ts'

/** A check before it is written in a language. */
export interface BadgeCheck {
  code: string
  verifiedOn: string
  validUntil: string | null
  professionalType: ProfessionalType | null
  countryCode: string
}

interface CheckName {
  name: Texts
  /** Grammatical gender of the French name, and of its Spanish translation. */
  gender: 'f' | 'm'
  /** The document's own last day is one of the claims. */
  ends: boolean
}

const identity: CheckName = { name: localized('Identité'), gender: 'f', ends: false }
const cardOfAgents: CheckName = { name: localized('Carte T'), gender: 'f', ends: true }
const cardOfSyndics: CheckName = { name: localized('Carte S'), gender: 'f', ends: true }
const title: CheckName = { name: localized('Titre professionnel'), gender: 'm', ends: true }

/**
 * Checks that a badge states, in its order. Bank details, mandates and documents of a programme are left out: they
 * concern the platform or a single listing.
 */
const names: Record<string, CheckName> = {
  identity,
  professional_card: title,
  approval: title,
  agent_attestation: { name: localized('Habilitation d’agent commercial'), gender: 'f', ends: true },
  appointment: { name: localized('Nomination de notaire'), gender: 'f', ends: true },
  negotiator_authorisation: { name: localized('Habilitation de négociateur'), gender: 'f', ends: true },
  bar_attestation: { name: localized('Inscription au barreau'), gender: 'f', ends: true },
  certification: { name: localized('Certification'), gender: 'f', ends: true },
  /** Approvals made before documents were recorded have no list of them. */
  profession: { name: localized('Droit d’exercer'), gender: 'm', ends: false },
  activity: { name: localized('Immatriculation au registre'), gender: 'f', ends: false },
  financial_guarantee: { name: localized('Garantie financière'), gender: 'f', ends: true },
  liability_insurance: { name: localized('Assurance professionnelle'), gender: 'f', ends: true },
}
const order = Object.keys(names)

/** What one case proves on a day: nothing once it has ended, is suspended, revoked or withdrawn. */
export function checksInForce(record: CaseRecord | undefined, today: string): BadgeCheck[] {
  if (!record?.approvedAt || record.kind === 'property' || !isInForce(record, today)) return []
  const { approvedFacts: facts, kind } = record
  const shared = {
    verifiedOn: companyDay(record.approvedAt),
    professionalType: facts ? facts.professionalType : record.professionalType,
    countryCode: facts?.countryCode ?? record.countryCode,
  }
  const made = facts
    ? facts.checks
    : [
        { code: 'identity', validUntil: null },
        ...(kind === 'professional' ? [{ code: 'profession', validUntil: record.validUntil }] : []),
      ]
  return made
    .filter(({ code, validUntil }) => {
      const ends = names[code]?.ends
      return ends !== undefined && (!ends || validUntil === null || validUntil >= today)
    })
    .map(({ code, validUntil }) => ({
      ...shared,
      code,
      validUntil: names[code]?.ends ? validUntil : null,
    }))
    .toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

export function presentCheck(check: BadgeCheck, language: Language): PublicCheck {
  return {
    code: check.code,
    label: nameOf(check).name[language],
    sentence: sentenceOf(check)[language],
    verified_on: check.verifiedOn,
    valid_until: check.validUntil,
  }
}

/**
 * Cards of French agents and property managers are named by their letter; other countries' licences have names of their
 * own.
 */
function nameOf({ code, professionalType, countryCode }: BadgeCheck): CheckName {
  if (code === 'professional_card' && countryCode === 'FR') {
    return professionalType === 'SYNDIC' ? cardOfSyndics : cardOfAgents
  }
  return names[code] ?? title
}

function sentenceOf(check: BadgeCheck): Texts {
  const { name, gender } = nameOf(check)
  const day = inEachLanguage((language) => formatDay(check.validUntil ?? check.verifiedOn, language))
  if (check.validUntil) {
    return gender === 'f'
      ? localized('{name} vérifiée, valable jusqu’au {day}', { name, day })
      : localized('{name} vérifié, valable jusqu’au {day}', { name, day })
  }
  return gender === 'f'
    ? localized('{name} vérifiée le {day}', { name, day })
    : localized('{name} vérifié le {day}', { name, day })
}
