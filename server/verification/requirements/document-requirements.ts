import type { CountryCode } from '#contract/core/countries.ts'
import { coOwnerConsents, coOwnerOf, coOwnerQuestions } from '#contract/verification/co-owners.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { countryLaws } from './country-laws.ts'
import { professionDocuments } from './profession-documents.ts'
import type { CaseSubject, RequirementRule } from './requirement-rule.ts'

const identity: RequirementRule = {
  code: 'identity',
  documentTypes: ['identity_card', 'passport', 'residence_permit'],
  required: true,
  label: localized('Pièce d’identité'),
  purpose: localized('Pour savoir qui vend, loue ou encaisse.'),
  source: 'Règlement (UE) 2022/2065 (DSA), art. 30',
  part: 'identity',
  monthsAtMost: null,
}

const selfie: RequirementRule = {
  code: 'selfie',
  documentTypes: ['selfie'],
  required: false,
  label: localized('Photo de vous, la pièce à la main'),
  purpose: localized(
    'Elle n’est pas obligatoire, et aide la personne qui décide si la photo de la pièce est ancienne.',
  ),
  source: 'Règles, section 9',
  part: 'identity',
  monthsAtMost: null,
}

/** Land titles prove ownership in the countries of Africa, where a tax notice may name the occupant instead. */
const landTitleCountries: readonly CountryCode[] = ['SN', 'CI', 'BJ', 'TG', 'CM', 'MA', 'TN']

/** Documents of a case by its kind, profession and country (rules, section 9). */
export function requirementsFor(subject: CaseSubject): RequirementRule[] {
  const countryCode = openCountry(subject.countryCode)
  switch (subject.kind) {
    case 'identity':
      return [identity, selfie]
    case 'property':
      return propertyRules(subject, countryCode)
    case 'professional':
      return [
        ...(subject.hasVerifiedIdentity ? [] : [identity]),
        ...companyRules(subject, countryCode),
        ...(subject.professionalType
          ? professionDocuments[subject.professionalType](
              { ...subject, countryCode },
              countryLaws[countryCode],
            )
          : []),
      ]
  }
}

/** Sellers of a country that is not open submit the documents required in France. */
function openCountry(code: string): CountryCode {
  return code in countryLaws ? (code as CountryCode) : 'FR'
}

function companyRules({ form }: CaseSubject, countryCode: CountryCode): RequirementRule[] {
  const { register } = countryLaws[countryCode]
  return [
    {
      code: 'activity',
      documentTypes: countryCode === 'FR' ? ['company_extract', 'activity_notice'] : ['company_extract'],
      required: true,
      label:
        countryCode === 'FR'
          ? localized('Extrait Kbis ou avis Sirene de moins de trois mois')
          : localized('Extrait du registre du commerce de moins de trois mois'),
      purpose: localized('Pour savoir que l’entreprise existe et exerce.'),
      source: register,
      part: 'registry',
      monthsAtMost: 3,
    },
    ...(form.legal_representative === 'no'
      ? [
          {
            code: 'power_of_attorney',
            documentTypes: ['power_of_attorney'],
            required: true,
            label: localized('Pouvoir du représentant légal'),
            purpose: localized(
              'Vous n’êtes pas le représentant légal : il dit que vous agissez pour l’entreprise.',
            ),
            source: 'Règles, section 9',
            part: 'authority',
            monthsAtMost: null,
          } satisfies RequirementRule,
        ]
      : []),
    {
      code: 'iban',
      documentTypes: ['bank_details'],
      required: true,
      label: localized('Coordonnées bancaires'),
      purpose: localized('Pour savoir à qui les versements sont faits.'),
      source: 'Règlement (UE) 2022/2065 (DSA), art. 30',
      part: 'contact',
      monthsAtMost: null,
    },
  ]
}

function propertyRules({ form, professionalType }: CaseSubject, countryCode: CountryCode): RequirementRule[] {
  const { land } = countryLaws[countryCode]
  const hasLandTitles = landTitleCountries.includes(countryCode)
  // A professional sells for the owner: the mandate states it, and names the property.
  if (professionalType !== null && professionalType !== 'DEVELOPER') {
    return [
      {
        code: 'sale_mandate',
        documentTypes: ['sale_mandate'],
        required: true,
        label: localized('Mandat de vente'),
        purpose: localized('Pour savoir que le propriétaire vous a chargé de vendre.'),
        source:
          countryCode === 'FR'
            ? 'Loi n° 70-9, art. 6 ; décret n° 72-678, art. 72'
            : countryLaws[countryCode].agent,
        part: 'authority',
        monthsAtMost: null,
      },
      { ...ownership(hasLandTitles, land), required: false },
    ]
  }
  return [
    ownership(hasLandTitles, land),
    ...(form.joint_ownership === 'yes'
      ? coOwnerRules(form, countryCode === 'FR' ? 'Code civil, art. 815-3' : land)
      : []),
  ]
}

/** The consent of each co-owner whom the answers name, of one where they name nobody yet. */
function coOwnerRules(form: CaseSubject['form'], source: string): RequirementRule[] {
  const named = coOwnerConsents.filter((_, index) => form[coOwnerQuestions[index]!])
  return (named.length > 0 ? named : coOwnerConsents.slice(0, 1)).map((type) => {
    const name = coOwnerOf(form, type)
    return {
      code: type,
      documentTypes: [type],
      required: true,
      label: name ? localized('Accord à la vente : {name}', { name }) : localized('Accord d’un indivisaire'),
      purpose: localized(
        'Le bien appartient à plusieurs personnes : chacune accepte la vente, dans un fichier distinct.',
      ),
      source,
      part: 'authority',
      monthsAtMost: null,
    }
  })
}

function ownership(hasLandTitles: boolean, source: string): RequirementRule {
  return {
    code: 'ownership',
    documentTypes: hasLandTitles
      ? ['land_title', 'notary_attestation', 'title_deed']
      : ['property_tax', 'title_deed', 'notary_attestation', 'land_register_extract'],
    required: true,
    label: hasLandTitles ? localized('Titre foncier ou acte notarié') : localized('Taxe foncière ou titre'),
    purpose: localized('Pour savoir que le bien est à vous.'),
    source,
    part: 'authority',
    monthsAtMost: hasLandTitles ? null : 12,
  }
}
