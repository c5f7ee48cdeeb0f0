import type { CountryCode } from '#contract/core/countries.ts'
import { localized } from '#server/platform/texts/localized.ts'
import {
  builtTypes,
  type ConformityFacts,
  type ConformityRule,
  platformRules,
  law,
  usage,
} from './conformity-rule.ts'

const agents = ['REAL_ESTATE_AGENT'] as const
const general = usage('Usage du pays, tel qu’il est généralement connu ; à confirmer auprès d’un notaire')

/** Countries with land titles: the law on which the titles are based. */
const titleLaws: Partial<Record<CountryCode, string>> = {
  SN: 'Loi n° 2011-07 du 30 mars 2011 portant régime de la propriété foncière',
  CI: 'Ordonnance n° 2013-481 du 2 juillet 2013 (arrêté de concession définitive)',
  BJ: 'Loi n° 2013-01 du 14 août 2013 portant code foncier et domanial',
  TG: 'Loi n° 2018-005 du 14 juin 2018 portant code foncier et domanial',
  CM: 'Ordonnance n° 74-1 du 6 juillet 1974 fixant le régime foncier',
  MA: 'Dahir du 12 août 1913 sur l’immatriculation foncière, modifié par la loi n° 14-07',
  TN: 'Code des droits réels, loi n° 65-5 du 12 février 1965',
}
const titleCountries = Object.keys(titleLaws) as CountryCode[]

const fact = (name: string) => (facts: ConformityFacts) => {
  const value = facts.sale.legalFacts[name]
  return value !== undefined && value !== '' && value !== false
}

type Draft = Omit<ConformityRule, 'group'>

const neighbours: Draft[] = [
  {
    code: 'be.energy',
    field: 'energy_class',
    blocking: true,
    countries: ['BE'],
    types: ['apartment', 'house', 'villa'],
    passes: ({ sale }) => sale.energyStatus === 'exempt' || sale.energyClass !== null,
    message: localized('Indiquez la classe du certificat PEB : elle figure dans toute publicité.'),
    source: law(
      'Décret wallon du 28 novembre 2013 et ordonnance bruxelloise du 2 mai 2013 (COBRACE) ; en Flandre, Energiebesluit du 19 novembre 2010',
    ),
  },
  {
    code: 'be.cadastral_income',
    field: 'legal_facts.cadastral_income',
    blocking: false,
    countries: ['BE'],
    passes: fact('cadastral_income'),
    message: localized('Indiquez le revenu cadastral.'),
    source: general,
  },
  {
    code: 'be.flood_zone',
    field: 'legal_facts.flood_zone',
    blocking: false,
    countries: ['BE'],
    passes: fact('flood_zone'),
    message: localized('Dites si le bien est en zone inondable.'),
    source: law('Loi du 4 avril 2014 relative aux assurances, art. 129 ; CoDT (Wallonie)'),
  },
  {
    code: 'be.soil',
    field: 'legal_facts.soil_certificate',
    blocking: false,
    countries: ['BE'],
    passes: fact('soil_certificate'),
    message: localized('L’attestation de sol est demandée avant le compromis.'),
    source: law('Décret wallon du 1er mars 2018 relatif à la gestion et à l’assainissement des sols'),
  },
  {
    code: 'lu.energy',
    field: 'energy_class',
    blocking: true,
    countries: ['LU'],
    types: ['apartment', 'house', 'villa', 'office', 'commercial'],
    passes: ({ sale }) => sale.energyStatus === 'exempt' || sale.energyClass !== null,
    message: localized('Indiquez la classe du passeport énergétique.'),
    source: law('Règlement grand-ducal du 9 juin 2021 concernant la performance énergétique des bâtiments'),
  },
  {
    code: 'ch.parcel',
    field: 'legal_facts.land_register_parcel',
    blocking: false,
    countries: ['CH'],
    passes: fact('land_register_parcel'),
    message: localized('Indiquez le numéro de parcelle au registre foncier.'),
    source: law('Code civil suisse, art. 942 ss (registre foncier)'),
  },
  {
    code: 'ch.electricity',
    field: 'legal_facts.electrical_certificate',
    blocking: false,
    countries: ['CH'],
    types: builtTypes,
    passes: fact('electrical_certificate'),
    message: localized(
      'Un contrôle de l’installation électrique de moins de cinq ans est demandé au changement de propriétaire.',
    ),
    source: law('Ordonnance sur les installations à basse tension (OIBT), RS 734.27'),
  },
  {
    code: 'ca.declaration',
    field: 'legal_facts.seller_declaration',
    blocking: true,
    countries: ['CA'],
    sellers: agents,
    types: ['apartment', 'house', 'villa'],
    passes: fact('seller_declaration'),
    message: localized(
      'La déclaration du vendeur accompagne tout contrat de courtage d’un immeuble résidentiel.',
    ),
    source: law('Loi sur le courtage immobilier (RLRQ, c. C-73.2) et ses règlements'),
  },
  {
    code: 'ca.location',
    field: 'legal_facts.location_certificate_date',
    blocking: false,
    countries: ['CA'],
    passes: fact('location_certificate_date'),
    message: localized(
      'Donnez la date du certificat de localisation ; plus de dix ans, il est d’ordinaire refait.',
    ),
    source: general,
  },
]

const titles: Draft[] = titleCountries.flatMap((country): Draft[] => {
  const source = law(titleLaws[country]!)
  return [
    {
      code: `${country.toLowerCase()}.title`,
      field: 'land_title',
      blocking: true,
      countries: [country],
      types: ['land', 'house', 'villa'],
      passes: ({ sale }) => sale.landTitle !== null,
      message: localized('Dites par quel titre le terrain est tenu.'),
      source,
    },
    {
      code: `${country.toLowerCase()}.title_number`,
      field: 'land_title_number',
      blocking: true,
      countries: [country],
      when: ({ sale }) => sale.landTitle === 'title_deed' || sale.landTitle === 'definitive_concession',
      passes: ({ sale }) => Boolean(sale.landTitleNumber),
      message: localized('Indiquez le numéro du titre foncier ou de la concession définitive.'),
      source,
    },
    {
      code: `${country.toLowerCase()}.title_safe`,
      field: 'land_title',
      blocking: false,
      countries: [country],
      when: ({ sale }) => sale.landTitle !== null,
      passes: ({ sale }) => sale.landTitle === 'title_deed' || sale.landTitle === 'definitive_concession',
      message: localized(
        'Une lettre d’attribution ou une attestation coutumière n’est pas un titre de propriété : l’annonce le dit à l’acheteur.',
      ),
      source,
    },
  ]
})

const everywhere: Draft[] = [
  {
    code: 'ownership',
    field: 'kyc',
    blocking: true,
    sellers: ['private'],
    passes: ({ seller }) => seller.ownershipVerified,
    message: localized(
      'Votre droit de vendre ce bien doit être vérifié : titre, attestation notariale ou taxe foncière. La pièce reste privée.',
    ),
    adminMessage: localized('Le droit de vendre ce bien doit être vérifié.'),
    source: platformRules,
  },
]

const mandateElsewhere: Draft = {
  code: 'mandate',
  field: 'mandate_number',
  blocking: true,
  sellers: agents,
  countries: ['BE', 'LU', 'CH', 'CA', ...titleCountries],
  passes: ({ sale, today }) =>
    Boolean(sale.mandateNumber) && sale.mandateDate !== null && sale.mandateDate <= today,
  message: localized('Indiquez le numéro et la date du mandat de vente.'),
  source: platformRules,
}

const feesElsewhere: Draft = {
  code: 'fees.payer',
  field: 'fees_payer',
  blocking: true,
  sellers: ['REAL_ESTATE_AGENT', 'NOTARY', 'LAWYER'],
  countries: ['BE', 'LU', 'CH', 'CA', ...titleCountries],
  passes: ({ sale }) =>
    sale.feesPayer === 'seller' || (sale.feesPayer === 'buyer' && Number(sale.feesAmount ?? 0) > 0),
  message: localized('Dites qui paie les honoraires ; si c’est l’acquéreur, indiquez leur montant.'),
  source: platformRules,
}

export const rulesOfOtherCountries: readonly ConformityRule[] = [
  ...everywhere,
  mandateElsewhere,
  feesElsewhere,
  ...neighbours,
  ...titles,
].map((rule) => ({ ...rule, group: 'legal' }))
