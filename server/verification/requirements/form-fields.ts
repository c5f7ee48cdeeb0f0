import { coOwnerQuestions } from '#contract/verification/co-owners.ts'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import {
  validCompanyNumber,
  validSiren,
  validSiret,
  validVatNumber,
} from '#server/document-checks/content/numbers/company-numbers.ts'
import { validCardNumber, validCrpcen } from '#server/document-checks/content/numbers/professional-numbers.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { CaseSubject, FormField } from './requirement-rule.ts'

type FormSubject = Pick<CaseSubject, 'kind' | 'countryCode' | 'professionalType'> &
  Partial<Pick<CaseSubject, 'form'>>

const written = (value: string) => value.replaceAll(/\s+/g, ' ').trim() || undefined

function text(name: string, label: Texts, about: Partial<FormField> = {}): FormField {
  return {
    name,
    label,
    hint: null,
    kind: 'text',
    choices: [],
    required: true,
    normalise: written,
    error: localized('Ce champ ne peut pas être vide'),
    ...about,
  }
}

function flag(name: string, label: Texts, about: Partial<FormField> = {}): FormField {
  return text(name, label, {
    kind: 'flag',
    normalise: (value) => (value === 'yes' || value === 'no' ? value : undefined),
    error: localized('Répondez par oui ou par non'),
    ...about,
  })
}

function choice(
  name: string,
  label: Texts,
  choices: FormField['choices'],
  about: Partial<FormField> = {},
): FormField {
  return text(name, label, {
    kind: 'choice',
    choices,
    normalise: (value) => (choices.some((each) => each.value === value) ? value : undefined),
    error: localized('Choisissez dans la liste'),
    ...about,
  })
}

const webAddress = (value: string) => {
  const address = URL.parse(value.includes('://') ? value : `https://${value}`)
  return address && /^https?:$/.test(address.protocol) && address.hostname.includes('.')
    ? address.href
    : undefined
}

/** Names and formats of the register number by country; the others have an RCCM number, without check digits. */
const companyNumbers: Readonly<Partial<Record<string, { label: Texts; hint: Texts; error: Texts }>>> = {
  BE: {
    label: localized('Numéro d’entreprise (BCE)'),
    hint: localized('Dix chiffres, comme 0403.170.701'),
    error: localized('Ce numéro d’entreprise n’existe pas : sa clé n’est pas juste'),
  },
  CH: {
    label: localized('Numéro IDE'),
    hint: localized('Comme CHE-100.155.212'),
    error: localized('Ce numéro IDE n’existe pas : sa clé n’est pas juste'),
  },
  LU: {
    label: localized('Numéro de TVA luxembourgeois'),
    hint: localized('LU et huit chiffres'),
    error: localized('Ce numéro de TVA n’existe pas : sa clé n’est pas juste'),
  },
  CA: {
    label: localized('Numéro d’entreprise du Canada (NE)'),
    hint: localized('Neuf chiffres'),
    error: localized('Ce numéro d’entreprise n’existe pas : sa clé n’est pas juste'),
  },
  MA: {
    label: localized('Identifiant commun de l’entreprise (ICE)'),
    hint: localized('Quinze chiffres'),
    error: localized('Cet ICE n’existe pas : sa clé n’est pas juste'),
  },
  TN: {
    label: localized('Matricule fiscal'),
    hint: localized('Comme 1234567/X/A/M/000'),
    error: localized('Ce matricule fiscal n’a pas la bonne forme'),
  },
}

function companyFields(countryCode: string): FormField[] {
  if (countryCode === 'FR') {
    return [
      text('siren', localized('SIREN'), {
        hint: localized('Neuf chiffres'),
        normalise: validSiren,
        error: localized('Ce SIREN n’existe pas : sa clé n’est pas juste'),
      }),
      text('siret', localized('SIRET de l’établissement'), {
        hint: localized('Quatorze chiffres'),
        required: false,
        normalise: validSiret,
        error: localized('Ce SIRET n’existe pas : sa clé n’est pas juste'),
      }),
      vatField,
    ]
  }
  const companyNumber = companyNumbers[countryCode]
  return [
    text('company_number', companyNumber?.label ?? localized('Numéro RCCM'), {
      hint: companyNumber?.hint ?? localized('Comme SN-DKR-2019-B-12345'),
      normalise: (value) => validCompanyNumber(countryCode, value),
      ...(companyNumber && { error: companyNumber.error }),
    }),
    ...(countryCode === 'BE' ? [vatField] : []),
  ]
}

const vatField = text('vat_number', localized('Numéro de TVA'), {
  required: false,
  normalise: validVatNumber,
  error: localized('Ce numéro de TVA n’existe pas : sa clé n’est pas juste'),
})

const cardFields = (countryCode: string): FormField[] => [
  text(
    'card_number',
    countryCode === 'FR'
      ? localized('Numéro de la carte professionnelle')
      : localized('Numéro d’agrément ou de permis'),
    {
      ...(countryCode === 'FR' && {
        hint: localized('Comme CPI 8401 2024 000 000 412'),
        normalise: validCardNumber,
        error: localized('Un numéro de carte s’écrit CPI 8401 2024 000 000 412'),
      }),
      required: countryCode !== 'CH' && countryCode !== 'MA',
    },
  ),
  text(
    'card_authority',
    countryCode === 'FR' ? localized('CCI qui l’a délivrée') : localized('Autorité qui l’a délivré'),
    {
      required: countryCode !== 'CH' && countryCode !== 'MA',
    },
  ),
]

const coverFields: FormField[] = [
  text('insurer', localized('Assureur de votre responsabilité'), { required: false }),
  text('insurance_number', localized('Numéro du contrat d’assurance'), { required: false }),
]

const fundsFields: FormField[] = [
  flag('holds_funds', localized('Recevez-vous de l’argent pour vos clients ?'), {
    hint: localized('Si non, votre carte porte la mention de non-détention de fonds.'),
  }),
  text('guarantor', localized('Garant financier'), { required: false }),
]

/** Questions of each profession beside those of the company. */
const professionFields: Readonly<Record<ProfessionalType, (countryCode: string) => FormField[]>> = {
  REAL_ESTATE_AGENT: (country) => [
    ...(country === 'FR'
      ? [
          flag('works_for_holder', localized('Vendez-vous avec la carte d’une autre personne ?'), {
            hint: localized('Agent commercial ou salarié habilité par le titulaire de la carte.'),
          }),
        ]
      : []),
    ...cardFields(country),
    ...(country === 'FR'
      ? [
          ...fundsFields,
          ...coverFields,
          text('fee_schedule_url', localized('Adresse de votre barème d’honoraires'), {
            normalise: webAddress,
            error: localized('Donnez l’adresse d’une page, comme https://agence.fr/honoraires'),
          }),
          text('mediator', localized('Médiateur de la consommation')),
        ]
      : coverFields),
  ],
  NOTARY: (country) => [
    ...(country === 'FR'
      ? [
          text('crpcen', localized('Code CRPCEN de l’office'), {
            hint: localized('Cinq chiffres'),
            normalise: validCrpcen,
            error: localized('Un code CRPCEN a cinq chiffres'),
          }),
        ]
      : [text('chamber', localized('Chambre des notaires'))]),
    flag('is_employee', localized('Êtes-vous négociateur salarié de l’office ?')),
  ],
  DEVELOPER: () => [
    text('program', localized('Nom du programme')),
    text('guarantor', localized('Garant de l’achèvement'), { required: false }),
    ...coverFields,
  ],
  LAWYER: () => [
    text('bar', localized('Barreau')),
    text('toque', localized('Numéro de toque ou d’inscription'), { required: false }),
    ...coverFields,
  ],
  EXPERT: () => [
    choice('certification_kind', localized('Reconnu comme'), [
      { value: 'valuer', label: localized('Expert en évaluation (REV, RICS, CNEFI)') },
      { value: 'court', label: localized('Expert inscrit sur une liste de cour') },
      { value: 'inspector', label: localized('Diagnostiqueur certifié') },
    ]),
    text('certification', localized('Numéro de certification ou d’inscription')),
    text('certification_body', localized('Organisme ou cour')),
    ...coverFields,
  ],
  SYNDIC: (country) => [
    ...cardFields(country).map((field) => ({ ...field, required: ['FR', 'BE', 'LU'].includes(country) })),
    text('guarantor', localized('Garant financier'), { required: country === 'FR' }),
    ...coverFields,
    flag('sells_common_lots', localized('Vendez-vous des lots qui appartiennent au syndicat ?')),
  ],
}

/** The names of the co-owners: those that were given, and the next one. */
function coOwnerFields(form: CaseSubject['form']): FormField[] {
  const named = coOwnerQuestions.filter((question) => form[question])
  const next = coOwnerQuestions.find((question) => !form[question])
  const isFirst = named.length === 0
  const last = coOwnerQuestions.at(-1)
  return coOwnerQuestions
    .filter((question) => named.includes(question) || question === next)
    .map((question) =>
      question === next && !isFirst
        ? text(question, localized('Un autre indivisaire'), {
            hint:
              question === last
                ? localized('Le dernier : au-delà, joignez ensemble les accords qui restent.')
                : null,
            required: false,
          })
        : text(question, localized('Prénom et nom d’un indivisaire'), {
            hint: isFirst ? localized('Son accord à la vente vous est demandé ensuite.') : null,
          }),
    )
}

/** Questions of the form of a case by its kind, profession and country. */
export function formFieldsFor({ kind, countryCode, professionalType, form = {} }: FormSubject): FormField[] {
  switch (kind) {
    case 'identity':
      return [
        text('birth_name', localized('Nom de naissance'), {
          hint: localized('S’il est différent de celui de votre compte'),
          required: false,
        }),
      ]
    case 'property':
      // A professional submits the mandate, which the owners signed.
      if (professionalType !== null && professionalType !== 'DEVELOPER') return []
      return [
        flag('joint_ownership', localized('Le bien appartient-il à plusieurs personnes ?'), {
          hint: localized('Indivision, succession, couple : chacune doit accepter la vente.'),
          required: false,
        }),
        ...(form.joint_ownership === 'yes' ? coOwnerFields(form) : []),
      ]
    case 'professional':
      return [
        text('company_name', localized('Nom de l’entreprise')),
        ...companyFields(countryCode),
        flag('legal_representative', localized('Êtes-vous son représentant légal ?'), {
          hint: localized('Si non, joignez un pouvoir.'),
        }),
        choice('iban_holder', localized('Au nom de qui est le compte bancaire ?'), [
          { value: 'person', label: localized('À mon nom') },
          { value: 'company', label: localized('Au nom de l’entreprise') },
        ]),
        ...(professionalType ? professionFields[professionalType](countryCode) : []),
      ]
  }
}
