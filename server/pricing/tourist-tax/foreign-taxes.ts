import type { CountryCode } from '#contract/core/countries.ts'
import type { TaxTariff, TouristTaxState, TouristTaxTerms } from '#contract/rentals/tourist-tax.ts'
import { taxSourcePages } from '#contract/rentals/tourist-tax-file-enums.ts'

/** A tax outside France on nights in furnished homes; the first entry of a country that a place matches applies. */
export interface ForeignTax {
  code: string
  /** Expressions of the postcode without spaces, and beginnings of the name of the town (`commune_key`). */
  postcode?: string
  town?: string
  state: Exclude<TouristTaxState, 'included'>
  percent?: number
  amount?: NonNullable<TouristTaxTerms['amount']>
  /** Stays of more nights owe none. */
  mostNights?: number
  /** Null only where nothing was found. */
  source: { law: string; page: string } | null
}

/** The day on which all sources were looked at. */
const taxesCheckedOn = '2026-11-28'
/** The tax that the platform collects once it is registered for it. */
export const quebecTax = 'CA-QC'
const quebecPercent = 3.5
export const quebecTariff: TaxTariff = {
  source: 'revenu_quebec',
  published_on: taxesCheckedOn,
  percent: quebecPercent,
}

const calculating =
  'https://www.revenuquebec.ca/en/businesses/consumption-taxes/tax-on-lodging/calculating-and-collecting/'
const nunavik =
  'akulivik|aupaluk|inukjuak|ivujivik|kangiqsualujjuaq|kangiqsujuaq|kangirsuk|kuujjuaq|kuujjuarapik|puvirnituq|quaqtaq|salluit|tasiujaq|umiujaq'
const abidjan =
  'abidjan|abobo|adjame|anyama|attecoube|bingerville|cocody|koumassi|marcory|plateau|port bouet|songon|treichville|yopougon'
const ivoryCoast = {
  law: 'Annexe fiscale 2026 (loi n° 2025-987 du 19 décembre 2025), taxe de nuitée',
  page: 'https://www.sikafinance.com/marches/cote-divoire-instauration-dune-taxe-communale-sur-la-nuitee-hoteliere_59081',
}

/**
 * Decision 42 has what was found and what was not. `not_published` is also what stands where a law has a tax but not
 * whether it is owed in homes let by individuals.
 */
export const foreignTaxes: Record<Exclude<CountryCode, 'FR'>, ForeignTax[]> = {
  BE: [
    {
      code: 'BE-BRU',
      postcode: '^1[012]\\d\\d$',
      state: 'owed_by_host',
      source: {
        law: 'Ordonnance bruxelloise du 23 décembre 2016, taxe régionale sur les établissements d’hébergement touristique',
        page: 'https://etaamb.openjustice.be/fr/ordonnance-du-23-decembre-2016_n2016031901.html',
      },
    },
    {
      code: 'BE',
      state: 'not_published',
      source: {
        law: 'Règlement-taxe de chaque commune',
        page: 'https://www.horecawallonie.be/taxe-de-sejour-rappel-des-regles',
      },
    },
  ],
  CH: [
    {
      code: 'CH-GE',
      // 1290 and others are shared with communes of Vaud.
      postcode: '^12([0-4]\\d|5[0-8]|8[1-8]|9[2348])$',
      state: 'on_site',
      amount: { least_minor: 375, most_minor: 375, currency: 'CHF', per: 'person_and_night' },
      source: {
        law: 'Loi genevoise sur le tourisme (LTour, I 1 60), tarif du 1er janvier 2020',
        page: 'https://htr.ch/story/tourisme/geneve-signe-un-accord-avec-airbnb-28599',
      },
    },
    { code: 'CH', state: 'not_published', source: null },
  ],
  LU: [
    {
      code: 'LU-MAMER',
      town: 'mamer|capellen|holzem',
      state: 'on_site',
      percent: 3,
      source: {
        law: 'Règlement-taxe de la commune de Mamer, juillet 2019',
        page: 'https://www.wort.lu/fr/luxembourg/bientot-une-taxe-airbnb-a-mamer-5ceffd52da2cc1784e3452b9',
      },
    },
    {
      code: 'LU',
      state: 'not_published',
      source: {
        law: 'Règlement-taxe de chaque commune',
        page: 'https://www.wort.lu/fr/luxembourg/une-taxe-de-sejour-fait-jaser-a-vianden-6341650fde135b92366bcc81',
      },
    },
  ],
  CA: [
    {
      code: 'CA-NUNAVIK',
      town: nunavik,
      state: 'none_due',
      source: { law: 'Revenu Québec, régions touristiques où la taxe s’applique', page: calculating },
    },
    // The postcode does not distinguish Nunavik from the James Bay, where the tax applies.
    {
      code: 'CA-J0M',
      postcode: '^J0M',
      state: 'not_published',
      source: { law: 'Revenu Québec, régions touristiques où la taxe s’applique', page: calculating },
    },
    {
      code: quebecTax,
      postcode: '^[GHJ]',
      state: 'on_site',
      percent: quebecPercent,
      mostNights: 31,
      source: {
        law: 'Loi sur la taxe de vente du Québec (T-0.1), art. 541.24',
        page: taxSourcePages.revenu_quebec,
      },
    },
    { code: 'CA', state: 'not_published', source: null },
  ],
  CI: [
    {
      code: 'CI-ABIDJAN',
      town: abidjan,
      state: 'on_site',
      amount: { least_minor: 1_000, most_minor: 1_000, currency: 'XOF', per: 'person_and_night' },
      source: ivoryCoast,
    },
    {
      code: 'CI',
      state: 'on_site',
      amount: { least_minor: 300, most_minor: 1_000, currency: 'XOF', per: 'person_and_night' },
      source: ivoryCoast,
    },
  ],
  SN: [
    {
      code: 'SN',
      state: 'not_published',
      source: {
        law: 'Loi n° 2012-04 du 3 janvier 2012, taxe de promotion touristique',
        page: 'https://www.juriafrica.com/lex/loi-2012-04-3-janvier-2012-28716.htm',
      },
    },
  ],
  BJ: [
    {
      code: 'BJ',
      state: 'on_site',
      amount: { least_minor: 500, most_minor: 2_500, currency: 'XOF', per: 'night' },
      source: {
        law: 'Loi n° 2018-39 du 28 décembre 2018, taxe de séjour',
        page: 'https://leconomistebenin.com/taxe-de-sejour-dans-les-hotelsentre-500-et-2500-fcfa-par-jour',
      },
    },
  ],
  TG: [{ code: 'TG', state: 'not_published', source: null }],
  CM: [
    {
      code: 'CM',
      state: 'on_site',
      amount: { least_minor: 2_000, most_minor: 2_000, currency: 'XAF', per: 'night' },
      source: {
        law: 'Fiscalité locale 2025, taxe de séjour des établissements meublés',
        page: 'https://vitrineducameroun.com/2024/11/23/fiscalite-locale-le-gouvernement-envisage-detendre-la-taxe-de-sejour-sur-les-motels-et-auberges',
      },
    },
  ],
  MA: [
    {
      code: 'MA',
      state: 'not_published',
      source: {
        law: 'Loi n° 47-06 relative à la fiscalité des collectivités locales, taxe de séjour',
        page: 'https://almohassib.blogspot.com/2019/10/taxe-de-sejour-ts.html',
      },
    },
  ],
  TN: [
    {
      code: 'TN',
      state: 'on_site',
      amount: { least_minor: 1_000, most_minor: 4_000, currency: 'TND', per: 'person_and_night' },
      source: { law: 'Loi de finances 2024, art. 46', page: 'https://managers.tn/?p=66859' },
    },
  ],
}

const ruleByCode = new Map(
  Object.values(foreignTaxes).flatMap((rules) => rules.map((rule) => [rule.code, rule])),
)

/** What is known of a tax that the total does not have; null in France, and where nothing was found. */
export function taxTermsOf(code: string | null): TouristTaxTerms | null {
  const rule = code === null ? undefined : ruleByCode.get(code)
  if (!rule?.source) return null
  const { percent = null, amount = null, source } = rule
  return { percent, amount, ...source, checked_on: taxesCheckedOn }
}

/** The state of a total, where that of its rental ends with a number of nights. */
export function taxStateOfStay(
  state: TouristTaxState,
  country: CountryCode,
  nights: number,
): TouristTaxState {
  if (country === 'FR' || (state !== 'included' && state !== 'on_site')) return state
  return foreignTaxes[country].some(({ mostNights = nights }) => mostNights < nights) ? 'none_due' : state
}
