import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { documentTexts } from '#server/invoicing/finance-texts.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill } from '#server/platform/texts/texts.ts'
import type { Quarters, TaxedListing } from '#server/schema/dealings/tax-statement-content.ts'
import { statementTotals } from './present-tax-statement.ts'
import { sumOf } from './taxed-listings.ts'
import type { OpenStatement } from './stored-statement.ts'

const texts = {
  title: localized('Relevé fiscal {year}'),
  corrected: localized('Version {version}, qui remplace les précédentes'),
  law: localized('Article 242 bis du code général des impôts'),
  operator: localized('Opérateur de la plateforme'),
  birthDate: localized('Date de naissance'),
  taxNumber: localized('Numéro fiscal'),
  ending: localized('se termine par {ending}'),
  noNumber: localized('Non délivré par le pays de résidence'),
  account: localized('Compte bancaire'),
  missing: localized('À compléter dans votre espace'),
  details: localized('Adresse et numéro fiscal'),
  quarter: localized('Trimestre'),
  year: localized('Année'),
  stays: localized('Séjours'),
  guestsPaid: localized('Payé par les voyageurs, hors taxe de séjour'),
  fees: localized('Commission de Demeure, TVA incluse'),
  taxes: localized('Taxe de séjour reversée par Demeure'),
  credited: localized('Crédité au propriétaire'),
  nights: localized('Nuits louées dans l’année'),
  address: localized('Adresse'),
  registration: localized('Numéro d’enregistrement'),
  total: localized('Total de l’année'),
  dates: localized(
    'Chaque montant est compté au jour où il vous a été crédité, remboursements déduits, y compris ce que les voyageurs vous ont payé directement.',
  ),
  declared: localized(
    'Demeure déclare ces montants à l’administration fiscale (article 1649 ter A du code général des impôts, directive (UE) 2021/514) ; elle les transmet à votre État de résidence.',
  ),
  duties: localized(
    'Vos obligations : impôt sur le revenu (impots.gouv.fr, « Économie collaborative ») et cotisations sociales au-delà des seuils (urssaf.fr).',
  ),
}

/** The yearly statement of an owner as a PDF whose headings and tables screen readers follow. */
export async function writeTaxStatement(config: Config, statement: OpenStatement, language: Language) {
  const { content, year, version, issuedAt } = statement
  const title = fill(texts.title[language], { year })
  const sheet = await openSheet(title, undefined, language)
  const issued = `${documentTexts.issued[language]} ${dayIn(language, companyDay(issuedAt))}`
  const parts = [issued, version > 1 ? fill(texts.corrected[language], { version }) : '', texts.law[language]]
  sheet.heading(title, parts.filter(Boolean).join(' · '))
  const { company } = config
  sheet.pairs([
    [
      texts.operator[language],
      [company.name, company.address, company.siren && `SIREN ${company.siren}`].filter(Boolean).join('\n'),
    ],
    [documentTexts.owner[language], ownerOf(statement, language)],
    ...identityOf(statement, language),
  ])
  for (const listing of content.listings) writeListing(sheet, listing, language)
  for (const { currency, gross_minor, fees_minor, taxes_minor, net_minor } of statementTotals(content)) {
    const amount = (minor: number) => amountIn(language, minor, currency)
    sheet.table(
      [
        { title: texts.total[language], width: 350 },
        { title: currency, width: 145, align: 'right' },
      ],
      [
        [texts.guestsPaid[language], amount(gross_minor)],
        [texts.fees[language], amount(fees_minor)],
        [texts.taxes[language], amount(taxes_minor)],
      ],
      [[texts.credited[language], amount(net_minor)]],
    )
  }
  for (const text of ['dates', 'declared', 'duties'] as const) sheet.note(texts[text][language])
  return sheet.close(documentTexts.page[language])
}

function ownerOf({ content: { firstName, lastName, details } }: OpenStatement, language: Language) {
  const name = `${firstName} ${lastName}`.trim()
  if (!details) return name
  const { legalName, street, postcode, city, countryCode } = details
  return [
    legalName ?? name,
    street,
    `${postcode} ${city}`.trim(),
    new Intl.DisplayNames(language, { type: 'region' }).of(countryCode),
  ]
    .filter(Boolean)
    .join('\n')
}

function identityOf({ content: { details, accountEnding } }: OpenStatement, language: Language) {
  const pairs: [string, string][] = []
  if (!details) pairs.push([texts.details[language], texts.missing[language]])
  if (details?.birthDate) pairs.push([texts.birthDate[language], dayIn(language, details.birthDate)])
  if (details?.registrationNumber)
    pairs.push([documentTexts.registration[language], details.registrationNumber])
  if (details?.vatNumber) pairs.push([documentTexts.vatNumber[language], details.vatNumber])
  if (details) {
    const { taxNumberEnding: ending } = details
    pairs.push([
      texts.taxNumber[language],
      ending ? fill(texts.ending[language], { ending }) : texts.noNumber[language],
    ])
  }
  if (accountEnding) pairs.push([texts.account[language], `•••• ${accountEnding}`])
  return pairs
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

function writeListing(sheet: Sheet, listing: TaxedListing, language: Language) {
  const { title, street, postcode, city, registrationNumber, rentedDays, currency } = listing
  const { considerationMinor, feesMinor, taxesMinor, stays } = listing
  const pairs: [string, string][] = [
    [documentTexts.home[language], title],
    [texts.address[language], [street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')],
    [texts.nights[language], String(rentedDays)],
  ]
  if (registrationNumber) pairs.push([texts.registration[language], registrationNumber])
  sheet.pairs(pairs)
  const amount = (minor: number) => amountIn(language, minor, currency)
  const row = (name: string, at: (quarters: Quarters) => number) => [
    name,
    String(at(stays)),
    amount(at(considerationMinor) + at(feesMinor)),
    amount(at(feesMinor)),
    amount(at(taxesMinor)),
    amount(at(considerationMinor)),
  ]
  sheet.table(
    [
      { title: texts.quarter[language], width: 70 },
      { title: texts.stays[language], width: 50, align: 'right' },
      { title: documentTexts.gross[language], width: 95, align: 'right' },
      { title: documentTexts.fees[language], width: 90, align: 'right' },
      { title: documentTexts.touristTax[language], width: 95, align: 'right' },
      { title: documentTexts.net[language], width: 95, align: 'right' },
    ],
    [0, 1, 2, 3].map((index) => row(`${index + 1}`, (quarters) => quarters[index]!)),
    [row(texts.year[language], sumOf)],
  )
}
