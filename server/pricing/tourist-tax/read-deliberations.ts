import type { TaxFileFailure } from '#contract/rentals/tourist-tax-file.ts'
import type { TaxRegime, touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from './read-xml.ts'
import { seasonsOf } from './tax-year.ts'

type TariffRow = typeof touristTaxTariffs.$inferSelect
type CommuneTariff = Omit<TariffRow, 'communeKey' | 'publishedOn'>
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

const fileErrors = {
  not_well_formed: 'the file is not well-formed XML',
  other_document: 'the file is not one of deliberations in version 2',
  no_date: 'the file does not say of what day it is',
  no_tariff: 'no commune of the file has a tariff that can be read',
} satisfies Partial<Record<TaxFileFailure, string>>

/** The file is not in the format that the Direction générale des finances publiques publishes. */
export class DeliberationFileError extends Error {
  readonly code: keyof typeof fileErrors
  constructor(code: keyof typeof fileErrors, cause?: unknown) {
    super(fileErrors[code], { cause })
    this.code = code
  }
}

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
  const reading = openDeliberations()
  reading.write(xml)
  return reading.close()
}

/** A reading of the file, deliberation by deliberation: the published one has 6 MB. */
export interface DeliberationReading {
  write: (text: string) => void
  close: () => DeliberationFile
  /** Date of the file, once its header was read; number of deliberations so far. */
  progress: () => { publishedOn: string | undefined; deliberations: number }
}

interface Header {
  publishedOn: string
  ceilings: Map<string, number | undefined>
}
interface InForce {
  name: string
  decidedOn: string
  terms: Terms[] | Excluded
}

/** Starts a reading. @throws {DeliberationFileError} from its calls, where the file is invalid */
export function openDeliberations(): DeliberationReading {
  let header: Header | undefined
  let deliberations = 0
  let uncoded = 0
  const inForce = new Map<string, InForce>()
  const parser = parseXml({
    path: 'delta/deliberations/deliberation',
    onList: (root) => {
      header = readHeader(root)
    },
    onElement: (deliberation) => {
      deliberations++
      const terms = readTerms(deliberation, header?.ceilings ?? new Map())
      const decided = decidedOn(deliberation)
      for (const { code, name } of communesOf(deliberation)) {
        if (!/^(\d{2}|2[AB])\d{3}$/.test(code)) uncoded++
        else if (decided >= (inForce.get(code)?.decidedOn ?? ''))
          inForce.set(code, { name, decidedOn: decided, terms })
      }
    },
  })
  return {
    write: (text) => wellFormed(() => parser.write(text)),
    close: () => {
      const root = wellFormed(parser.close)
      header ??= readHeader(root)
      return tariffsIn(header.publishedOn, inForce, uncoded)
    },
    progress: () => ({ publishedOn: header?.publishedOn, deliberations }),
  }
}

function wellFormed<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof DeliberationFileError ? error : new DeliberationFileError('not_well_formed', error)
  }
}

function tariffsIn(publishedOn: string, inForce: Map<string, InForce>, uncoded: number): DeliberationFile {
  const tariffs: CommuneTariff[] = []
  const excluded = { zoned: 0, aboveCeiling: 0, unreadable: uncoded }
  const count = { communes: 0, seasonal: 0 }
  for (const [inseeCode, { name, terms }] of inForce) {
    if (typeof terms === 'string') excluded[terms]++
    else {
      count.communes++
      if (!isFullYear(terms)) count.seasonal++
      for (const each of terms) {
        tariffs.push({ inseeCode, name, department: departmentOf(inseeCode), ...each })
      }
    }
  }
  if (tariffs.length === 0) throw new DeliberationFileError('no_tariff')
  return { publishedOn, ...count, tariffs, excluded }
}

function readHeader(root: XmlElement): Header {
  if (root.name !== 'delta' || !textOf(root, 'version').startsWith('2.')) {
    throw new DeliberationFileError('other_document')
  }
  const publishedOn = isoDate(textOf(root, 'date'))
  if (!publishedOn) throw new DeliberationFileError('no_date')
  return { publishedOn, ceilings: readCeilings(childOf(root, 'categories')) }
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
function decidedOn(deliberation: XmlElement) {
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
