import type { TaxRegime, touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './read-xml.ts'
import { seasonsOf } from './tax-year.ts'

type TariffRow = typeof touristTaxTariffs.$inferSelect
export type CommuneTariff = Omit<TariffRow, 'communeKey' | 'publishedOn'>
type Terms = Omit<CommuneTariff, 'inseeCode' | 'name' | 'department'>
type Amounts = Pick<CommuneTariff, 'starMinor' | 'rateBp' | 'capMinor'>

/** Why a commune is excluded: tariffs that differ within the commune, exceed the legal maximum, or cannot be parsed. */
type Excluded = 'zoned' | 'aboveCeiling' | 'unreadable'

export interface DeliberationFile {
  /** Date of the file. */
  publishedOn: string
  /** Numbers of communes with tariffs, and of those with seasonal tariffs. */
  communes: number
  seasonal: number
  /** One per commune, or one for each of its seasons. */
  tariffs: CommuneTariff[]
  excluded: Record<Excluded, number>
}

/** The file is not in the format that the Direction générale des finances publiques publishes. */
export class DeliberationFileError extends Error {}

/** Category codes of the file for one to five stars; for palaces; for unclassified rentals. */
const starCategories = ['6', '5', '4', '3', '2']
const palaces = '1'
const unclassified = '9'
/** Nature codes of the file: furnished tourist rentals, and unclassified ones. */
const furnishedRentals = '4'
const unclassifiedRentals = '10'

/** Surcharges in hundredths of a percent (CGCT L3333-1, L2531-17, L4332-4 to L4332-6, L2531-18). */
const surcharges = {
  taxeAdditionnelleDepartementale: 1_000,
  taxeAdditionnelleRegionale: 1_500,
  taxeAdditionnelleLGV: 3_400,
  'taxeAdditionnelleArticleL2531-18': 20_000,
}

/**
 * The tariffs of the official file by commune. Of several deliberations for a commune the last one applies.
 * @throws {DeliberationFileError} where the file is invalid
 */
export function readDeliberations(xml: string): DeliberationFile {
  const root = readRoot(xml)
  const publishedOn = isoDate(textOf(root, 'date'))
  if (!publishedOn) throw new DeliberationFileError('the file does not say of what day it is')
  const ceilings = readCeilings(childOf(root, 'categories'))
  const inForce = new Map<string, { name: string; deliberation: XmlElement }>()
  const excluded = { zoned: 0, aboveCeiling: 0, unreadable: 0 }
  for (const deliberation of childrenOf(childOf(root, 'deliberations'), 'deliberation')) {
    for (const { code, name } of communesOf(deliberation)) {
      if (!/^(\d{2}|2[AB])\d{3}$/.test(code)) excluded.unreadable++
      else if (decidedOn(deliberation) >= decidedOn(inForce.get(code)?.deliberation)) {
        inForce.set(code, { name, deliberation })
      }
    }
  }
  const tariffs: CommuneTariff[] = []
  const read = new Map<XmlElement, Terms[] | Excluded>()
  const count = { communes: 0, seasonal: 0 }
  for (const [inseeCode, { name, deliberation }] of inForce) {
    const terms = read.get(deliberation) ?? readTerms(deliberation, ceilings)
    read.set(deliberation, terms)
    if (typeof terms === 'string') excluded[terms]++
    else {
      count.communes++
      if (!isFullYear(terms)) count.seasonal++
      for (const each of terms) {
        tariffs.push({ inseeCode, name, department: departmentOf(inseeCode), ...each })
      }
    }
  }
  if (tariffs.length === 0)
    throw new DeliberationFileError('no commune of the file has a tariff that can be read')
  return { publishedOn, ...count, tariffs, excluded }
}

function readRoot(xml: string) {
  let root: XmlElement
  try {
    root = readXml(xml)
  } catch (error) {
    throw new DeliberationFileError('the file is not well-formed XML', { cause: error })
  }
  if (root.name !== 'delta' || !textOf(root, 'version').startsWith('2.')) {
    throw new DeliberationFileError('the file is not one of deliberations in version 2')
  }
  return root
}

/** Legal maximum tariffs by year of the table and category. */
function readCeilings(categories: XmlElement | undefined) {
  return new Map(
    childrenOf(categories, 'millesime').flatMap((table) =>
      childrenOf(table, 'categorie').map(
        (category) =>
          [
            `${table.attributes.annee} ${category.attributes.id}`,
            hundredths(textOf(childOf(category, 'tarification'), 'plafond')),
          ] as const,
      ),
    ),
  )
}

/** The communes covered by a deliberation; without a list it is the deciding commune itself. */
function communesOf(deliberation: XmlElement) {
  const named = childrenOf(childOf(deliberation, 'collectivites'), 'collectivite')
  return (named.length > 0 ? named : [bodyOf(deliberation)]).map((commune) => ({
    code: textOf(commune, 'codeInsee'),
    name: textOf(commune, 'nom'),
  }))
}

function readTerms(deliberation: XmlElement, ceilings: Map<string, number | undefined>): Terms[] | Excluded {
  const seasons = seasonsOf(childrenOf(childOf(deliberation, 'periodes'), 'periode'))
  if (typeof seasons === 'string') return seasons
  const classifiedRegime = regimeOf(deliberation, furnishedRentals)
  const unclassifiedRegime = regimeOf(deliberation, unclassifiedRentals)
  if (!classifiedRegime || !unclassifiedRegime || !decidedOn(deliberation)) return 'unreadable'
  const terms: Terms[] = []
  for (const { fromDay, toDay, tariffs } of seasons) {
    const amounts = readAmounts(tariffs, (category) =>
      ceilings.get(`${textOf(deliberation, 'millesime')} ${category}`),
    )
    if (typeof amounts === 'string') return amounts
    terms.push({
      fromDay,
      toDay,
      ...amounts,
      classifiedRegime,
      unclassifiedRegime,
      surchargeBp: surchargeOf(deliberation),
      decidedOn: decidedOn(deliberation),
      decidedBy: bodyOf(deliberation)?.attributes.siren ?? '',
    })
  }
  return terms
}

function readAmounts(
  tariffs: XmlElement[],
  ceilingOf: (category: string) => number | undefined,
): Amounts | Excluded {
  const amountOf = (category: string) =>
    hundredths(tariffs.find(({ attributes }) => attributes.categorieId === category)?.text ?? '')
  const categories = [...starCategories, palaces, unclassified]
  const amounts = categories.map(amountOf)
  const highest = categories.map(ceilingOf)
  if (!amounts.every(isIdentified) || !highest.every(isIdentified)) return 'unreadable'
  if (amounts.some((amount, index) => amount > (highest[index] ?? 0))) return 'aboveCeiling'
  return {
    starMinor: amounts.slice(0, starCategories.length),
    rateBp: amounts.at(-1) ?? 0,
    capMinor: Math.max(...amounts.slice(0, -1)),
  }
}

function isFullYear([first, ...others]: Terms[]) {
  return others.length === 0 && first?.fromDay === 101 && first.toDay === 1231
}

function regimeOf(deliberation: XmlElement, nature: string): TaxRegime | undefined {
  const regime = childrenOf(childOf(deliberation, 'regimes'), 'regime').find(
    ({ attributes }) => attributes.natureId === nature,
  )
  return regime?.text === 'Réel' ? 'real' : regime?.text === 'Forfaitaire' ? 'flat' : undefined
}

function surchargeOf(deliberation: XmlElement) {
  return Object.entries(surcharges).reduce(
    (sum, [name, share]) => sum + (textOf(deliberation, name) === 'true' ? share : 0),
    0,
  )
}

function bodyOf(deliberation: XmlElement) {
  return childOf(childOf(deliberation, 'saisie'), 'collectiviteDeliberante')
}

/** Empty where the date is missing, which sorts before every date. */
function decidedOn(deliberation: XmlElement | undefined) {
  return isoDate(textOf(deliberation, 'date'))
}

function departmentOf(inseeCode: string) {
  return inseeCode.slice(0, inseeCode.startsWith('97') ? 3 : 2)
}

/** `29/08/2025` as `2025-08-29`; empty for anything else. */
function isoDate(text: string) {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month}-${day}` : ''
}

/** `1.70` as 170: cents of a euro, or hundredths of a percent. */
function hundredths(text: string) {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

function isIdentified(amount: number | undefined): amount is number {
  return amount !== undefined
}
