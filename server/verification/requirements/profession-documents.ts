import type { CountryCode } from '#contract/core/countries.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { countryLaws } from './country-laws.ts'
import type { CaseSubject, RequirementRule } from './requirement-rule.ts'

type Laws = (typeof countryLaws)[CountryCode]
type ProfessionRules = (subject: CaseSubject & { countryCode: CountryCode }, laws: Laws) => RequirementRule[]

/** Countries without a state licence for agents: Switzerland outside Ticino, Morocco. */
const withoutAgentLicence: readonly CountryCode[] = ['CH', 'MA']

const licenceNames: Partial<Record<CountryCode, Texts>> = {
  FR: localized('Carte professionnelle T'),
  BE: localized('Agrément de l’IPI'),
  LU: localized('Autorisation d’établissement'),
  CA: localized('Permis de l’OACIQ'),
}

const liability = (source: string): RequirementRule => ({
  code: 'liability_insurance',
  documentTypes: ['liability_insurance'],
  required: true,
  label: localized('Assurance de responsabilité professionnelle'),
  purpose: localized('Pour que vos clients soient couverts en cas de faute.'),
  source,
  part: 'cover',
  monthsAtMost: null,
})

const guarantee = (source: string, required: boolean): RequirementRule => ({
  code: 'financial_guarantee',
  documentTypes: ['financial_guarantee'],
  required,
  label: localized('Garantie financière'),
  purpose: localized(
    'Pour l’argent que vous détenez pour vos clients. Sans objet si vous déclarez n’en recevoir aucun.',
  ),
  source,
  part: 'cover',
  monthsAtMost: null,
})

const agent: ProfessionRules = ({ countryCode, form }, laws) => {
  const isFrench = countryCode === 'FR'
  // An agent under the card of another has an attestation of the chamber instead (loi n° 70-9, art. 4).
  if (isFrench && form.works_for_holder === 'yes') {
    return [
      {
        code: 'agent_attestation',
        documentTypes: ['agent_attestation'],
        required: true,
        label: localized('Attestation d’habilitation visée par la CCI'),
        purpose: localized('Pour savoir au nom de quel titulaire de carte vous vendez.'),
        source: 'Loi n° 70-9, art. 4 ; décret n° 72-678, art. 9',
        part: 'authority',
        monthsAtMost: null,
      },
      {
        code: 'special_register_extract',
        documentTypes: ['special_register_extract'],
        required: true,
        label: localized('Extrait du registre spécial des agents commerciaux'),
        purpose: localized('Pour savoir que vous êtes immatriculé au RSAC.'),
        source: 'Code de commerce, art. R. 134-6',
        part: 'authority',
        monthsAtMost: 3,
      },
      liability('Loi n° 70-9, art. 4'),
    ]
  }
  return [
    {
      code: 'professional_card',
      documentTypes: isFrench ? ['professional_card'] : ['professional_card', 'approval'],
      required: !withoutAgentLicence.includes(countryCode),
      label: licenceNames[countryCode] ?? localized('Agrément d’agent immobilier'),
      purpose: localized('Pour savoir que vous avez le droit de vendre pour d’autres.'),
      source: laws.agent,
      part: 'authority',
      monthsAtMost: null,
    },
    ...(isFrench
      ? [
          guarantee('Loi n° 70-9, art. 3 (2°)', form.holds_funds !== 'no'),
          liability('Loi n° 70-9, art. 3 (3°) ; décret n° 72-678, art. 49'),
          {
            code: 'fee_schedule',
            documentTypes: ['fee_schedule'],
            required: false,
            label: localized('Barème d’honoraires'),
            purpose: localized('Chaque annonce doit y mener : donnez son adresse, ou le document.'),
            source: 'Arrêté du 10 janvier 2017, art. 2',
            part: 'authority',
            monthsAtMost: null,
          } satisfies RequirementRule,
          {
            code: 'mediator',
            documentTypes: ['mediator'],
            required: false,
            label: localized('Adhésion à un médiateur de la consommation'),
            purpose: localized('Vos clients doivent pouvoir le saisir sans frais.'),
            source: 'Code de la consommation, art. L. 612-1 et L. 616-1',
            part: 'authority',
            monthsAtMost: null,
          } satisfies RequirementRule,
        ]
      : [
          {
            ...liability(laws.agent),
            required: countryCode === 'BE' || countryCode === 'CA' || countryCode === 'LU',
          },
        ]),
  ]
}

const notary: ProfessionRules = ({ form, countryCode }, laws) => [
  // Both in Africa, where no public directory shows who practises (rules, section 9).
  ...(isAfrican(countryCode)
    ? [
        {
          code: 'appointment',
          documentTypes: ['appointment_order'],
          required: true,
          label: localized('Décret ou arrêté de nomination'),
          purpose: localized('Pour savoir que vous avez été nommé.'),
          source: laws.notary,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
        {
          code: 'chamber',
          documentTypes: ['chamber_attestation'],
          required: true,
          label: localized('Attestation de la chambre des notaires'),
          purpose: localized('Pour savoir que vous exercez dans cet office.'),
          source: laws.notary,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]
    : [
        {
          code: 'appointment',
          documentTypes: ['appointment_order', 'office_page', 'chamber_attestation'],
          required: true,
          label: localized('Acte de nomination, page de l’office ou attestation de la chambre'),
          purpose: localized('Pour savoir que vous exercez dans cet office.'),
          source: laws.notary,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]),
  ...(form.is_employee === 'yes'
    ? [
        {
          code: 'negotiator_authorisation',
          documentTypes: ['negotiator_authorisation'],
          required: true,
          label: localized('Habilitation du négociateur, signée par le notaire'),
          purpose: localized('Pour savoir que le notaire vous a chargé de ces ventes.'),
          source: laws.notary,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]
    : []),
]

const developerDocuments = (countryCode: CountryCode, laws: Laws): RequirementRule[] => [
  {
    code: 'building_permit',
    documentTypes: ['building_permit'],
    required: true,
    label: localized('Permis de construire du programme'),
    purpose: localized('Pour savoir que le programme est autorisé.'),
    source: countryCode === 'FR' ? 'Code de l’urbanisme, art. L. 421-1' : laws.developer,
    part: 'authority',
    monthsAtMost: null,
  },
  {
    code: 'completion_guarantee',
    documentTypes: ['completion_guarantee'],
    required: ['FR', 'BE', 'LU', 'CA'].includes(countryCode),
    label: localized('Garantie financière d’achèvement'),
    purpose: localized('Pour que les acheteurs aient leur logement quoi qu’il arrive.'),
    source:
      countryCode === 'FR' ? 'Code de la construction et de l’habitation, art. L. 261-10-1' : laws.developer,
    part: 'cover',
    monthsAtMost: null,
  },
  {
    code: 'damage_insurance',
    documentTypes: ['damage_insurance', 'liability_insurance'],
    required: countryCode === 'FR',
    label: localized('Assurances dommages-ouvrage et responsabilité'),
    purpose: localized('Pour que les acheteurs soient couverts contre les malfaçons.'),
    source: countryCode === 'FR' ? 'Code des assurances, art. L. 241-1 et L. 242-1' : laws.developer,
    part: 'cover',
    monthsAtMost: null,
  },
  {
    code: 'plans',
    documentTypes: ['plans'],
    required: true,
    label: localized('Plans du programme'),
    purpose: localized('Pour comparer les lots à vendre avec le permis.'),
    source: laws.developer,
    part: 'authority',
    monthsAtMost: null,
  },
  {
    code: 'sale_contract_model',
    documentTypes: ['sale_contract_model'],
    required: countryCode === 'FR',
    label: localized('Modèle du contrat de vente'),
    purpose: localized('Pour savoir à quelles conditions vous vendez sur plan.'),
    source:
      countryCode === 'FR' ? 'Code de la construction et de l’habitation, art. L. 261-11' : laws.developer,
    part: 'authority',
    monthsAtMost: null,
  },
]

const africanCountries: readonly string[] = ['SN', 'CI', 'BJ', 'TG', 'CM', 'MA', 'TN'] satisfies CountryCode[]
const isAfrican = (countryCode: string) => africanCountries.includes(countryCode)

const developer: ProfessionRules = ({ countryCode }, laws) => [
  ...(isAfrican(countryCode) || countryCode === 'LU'
    ? [
        {
          code: 'approval',
          documentTypes: ['approval'],
          required: true,
          label: localized('Agrément de promoteur'),
          purpose: localized('Pour savoir que vous avez le droit de construire pour vendre.'),
          source: laws.developer,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]
    : []),
  ...developerDocuments(countryCode, laws),
]

const lawyer: ProfessionRules = ({ countryCode }, laws) => [
  {
    code: 'bar_attestation',
    documentTypes: ['bar_attestation', 'professional_card'],
    required: true,
    label: localized('Attestation du bâtonnier ou carte d’avocat'),
    purpose: localized('Pour savoir que vous êtes inscrit au barreau.'),
    source: laws.lawyer,
    part: 'authority',
    monthsAtMost: 3,
  },
  {
    ...liability(countryCode === 'FR' ? 'Loi n° 71-1130 du 31 décembre 1971, art. 27' : laws.lawyer),
    required: !isAfrican(countryCode),
  },
  ...(countryCode === 'FR'
    ? [
        {
          code: 'mandatary_declaration',
          documentTypes: ['mandatary_declaration'],
          required: true,
          label: localized('Déclaration d’activité de mandataire en transactions immobilières'),
          purpose: localized('Votre ordre doit en être informé avant la première vente.'),
          source: 'Règlement intérieur national de la profession d’avocat, art. 6.3',
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]
    : []),
]

const expert: ProfessionRules = ({ countryCode }, laws) => [
  {
    code: 'certification',
    documentTypes: ['certification'],
    required: true,
    label: localized('Certification ou inscription sur une liste de la cour'),
    purpose: localized('Pour savoir dans quel domaine vous êtes reconnu, et jusqu’à quand.'),
    source: laws.expert,
    part: 'authority',
    monthsAtMost: null,
  },
  {
    ...liability(
      countryCode === 'FR' ? 'Code de la construction et de l’habitation, art. R. 271-2' : laws.expert,
    ),
    required: !isAfrican(countryCode),
  },
  ...(countryCode === 'FR'
    ? [
        {
          code: 'professional_card',
          documentTypes: ['professional_card'],
          required: false,
          label: localized('Carte professionnelle T'),
          purpose: localized('Si vous vendez pour d’autres : un expert ne le fait pas sans elle.'),
          source: laws.agent,
          part: 'authority',
          monthsAtMost: null,
        } satisfies RequirementRule,
      ]
    : []),
]

const syndic: ProfessionRules = ({ countryCode, form }, laws) => [
  {
    code: 'professional_card',
    documentTypes: ['professional_card', 'approval'],
    required: ['FR', 'BE', 'LU'].includes(countryCode),
    label: countryCode === 'FR' ? localized('Carte professionnelle S') : localized('Agrément de syndic'),
    purpose: localized('Pour savoir que vous avez le droit de gérer des copropriétés.'),
    source: laws.syndic,
    part: 'authority',
    monthsAtMost: null,
  },
  {
    code: 'syndic_contract',
    documentTypes: ['syndic_contract'],
    required: true,
    label: localized('Contrat de syndic de la copropriété'),
    purpose: localized('Pour savoir que la copropriété vous a nommé.'),
    source: countryCode === 'FR' ? 'Décret n° 67-223 du 17 mars 1967, art. 29' : laws.syndic,
    part: 'authority',
    monthsAtMost: null,
  },
  {
    code: 'assembly_minutes',
    documentTypes: ['assembly_minutes'],
    required: form.sells_common_lots === 'yes',
    label: localized('Procès-verbal de l’assemblée qui décide la vente'),
    purpose: localized('Seuls les lots que l’assemblée a décidé de vendre peuvent l’être.'),
    source: countryCode === 'FR' ? 'Loi n° 65-557 du 10 juillet 1965, art. 26' : laws.syndic,
    part: 'authority',
    monthsAtMost: null,
  },
  ...(countryCode === 'FR'
    ? [
        guarantee('Loi n° 70-9, art. 3 (2°) ; loi n° 65-557, art. 18', true),
        liability('Loi n° 70-9, art. 3 (3°)'),
      ]
    : [{ ...liability(laws.syndic), required: countryCode === 'BE' || countryCode === 'LU' }]),
]

/** Documents of each profession beside those required of every professional (rules, section 9). */
export const professionDocuments: Readonly<Record<ProfessionalType, ProfessionRules>> = {
  NOTARY: notary,
  REAL_ESTATE_AGENT: agent,
  DEVELOPER: developer,
  LAWYER: lawyer,
  EXPERT: expert,
  SYNDIC: syndic,
}
