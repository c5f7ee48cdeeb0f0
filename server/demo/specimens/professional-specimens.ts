import { dataMatrixModules } from './barcode-modules.ts'
import { openSpecimen, type SpecimenPage } from './open-specimen.ts'

export interface ProfessionalDetails {
  company: string
  legalForm: string
  siren: string
  siret: string
  /** Town of the registry: « Quimper ». */
  registryTown: string
  address: string
  representative: string
  cardNumber: string
  cardChamber: string
  cardActivities: string
  cardIssuedOn: string
  cardExpiresOn: string
  extractOn: string
  insurer: string
  policyNumber: string
  coverFrom: string
  coverUntil: string
  guarantor: string
  guaranteeEuros: number
  certificationNumber: string
  certificationBody: string
  certifiedOn: string
  certifiedUntil: string
}

export interface BankDetails {
  holder: string
  iban: string
  bic: string
  bank: string
}

const a4 = { width: 210, height: 297 }
const card = { width: 85.6, height: 54 }

export async function drawProfessionalCardFront(details: ProfessionalDetails) {
  const page = await openSpecimen(card.width, card.height, 'carte professionnelle')
  page.box(0, 0, card.width, card.height, '#f3f1ea')
  page.waves('#e2ddcc')
  page.text('CARTE PROFESSIONNELLE', 5, 3, { size: 3.4, bold: true, colour: '#1e3a5f' })
  page.text('Activités immobilières (loi n° 70-9 du 2 janvier 1970)', 5, 8, { size: 2.1 })
  page.field('N° de carte', details.cardNumber, 5, 13, 3)
  page.field('Activités', details.cardActivities, 5, 20.5, 2.6)
  page.field('Titulaire', `${details.company} ${details.legalForm}`, 5, 27.5, 2.8)
  page.field('Représentant légal', details.representative, 5, 35, 2.6)
  page.field('Délivrée le', day(details.cardIssuedOn), 5, 42, 2.6)
  page.field('Valable jusqu’au', day(details.cardExpiresOn), 28, 42, 2.6)
  page.text(details.cardChamber, 5, 49.5, { size: 2.2 })
  return page.finish()
}

export async function drawProfessionalCardBack(details: ProfessionalDetails) {
  const page = await openSpecimen(card.width, card.height, 'carte professionnelle')
  page.box(0, 0, card.width, card.height, '#f3f1ea')
  page.waves('#e8e4d6')
  page.field('SIREN', grouped(details.siren), 5, 5, 2.8)
  page.field('Garantie financière', details.guarantor, 5, 13, 2.6)
  page.field('Assurance de responsabilité civile professionnelle', details.insurer, 5, 21, 2.6)
  page.field('Adresse', details.address, 5, 29, 2.6)
  page.text('Vérifiez cette carte sur le site des CCI.', 5, 48, { size: 2.1 })
  page.box(59, 19, 24, 24, '#ffffff')
  page.modules(await dataMatrixModules(sealedText(details)), 61, 21, 20)
  return page.finish()
}

/** A text in the form of 2D-Doc: header of version 4, data by identifier, and a signature without an authority. */
function sealedText({ cardNumber, company, siren, cardExpiresOn }: ProfessionalDetails) {
  const header = 'DC04FR000001261F261FB001FR'
  const data = [`B0${company}`, `B1${cardNumber}`, `B2${siren}`, `B3${cardExpiresOn}`].join('\u001D')
  return `${header}${data}\u001F${'A'.repeat(103)}`
}

export async function drawCompanyExtract(details: ProfessionalDetails) {
  const sheet = await openSheet(
    'Extrait d’immatriculation principale au registre du commerce et des sociétés',
    `Greffe du tribunal de commerce de ${details.registryTown}`,
    'extrait Kbis',
  )
  sheet.note(`À jour au ${longDay(details.extractOn)}`)
  sheet.title('Identification de la personne morale')
  sheet.row('Immatriculation au RCS, numéro', `${grouped(details.siren)} R.C.S. ${details.registryTown}`)
  sheet.row('Date d’immatriculation', '12/03/2015')
  sheet.row('Dénomination ou raison sociale', details.company)
  sheet.row('Forme juridique', details.legalForm)
  sheet.row('Capital social', '50 000,00 Euros')
  sheet.row('Adresse du siège', details.address)
  sheet.row('Activités principales', 'Transactions sur immeubles et fonds de commerce')
  sheet.title('Gestion, direction, administration')
  sheet.row('Gérant', details.representative)
  sheet.title('Renseignements relatifs à l’établissement principal')
  sheet.row('SIRET', details.siret)
  sheet.row('Adresse de l’établissement', details.address)
  sheet.note('Le greffier — FIN DE L’EXTRAIT')
  return sheet.finish()
}

export async function drawBankDetails({ holder, iban, bic, bank }: BankDetails) {
  const sheet = await openSheet('Relevé d’identité bancaire', bank, 'RIB')
  sheet.row('Titulaire du compte', holder)
  sheet.row('IBAN', iban.replaceAll(/(.{4})(?=.)/g, '$1 '))
  sheet.row('BIC', bic)
  sheet.row('Domiciliation', bank)
  return sheet.finish()
}

export async function drawLiabilityInsurance(details: ProfessionalDetails) {
  const sheet = await openSheet(
    'Attestation d’assurance responsabilité civile professionnelle',
    details.insurer,
    'RC Pro',
  )
  sheet.row('Assuré', `${details.company} ${details.legalForm}`)
  sheet.row('SIREN', grouped(details.siren))
  sheet.row('Adresse', details.address)
  sheet.row('Contrat n°', details.policyNumber)
  sheet.row('Activités garanties', 'Transaction sur immeubles et fonds de commerce ; gestion immobilière')
  sheet.row('Période de validité', `du ${day(details.coverFrom)} au ${day(details.coverUntil)}`)
  sheet.row('Carte professionnelle', details.cardNumber)
  sheet.note('La présente attestation est délivrée pour servir et valoir ce que de droit.')
  return sheet.finish()
}

export async function drawFinancialGuarantee(details: ProfessionalDetails) {
  const sheet = await openSheet(
    'Attestation de garantie financière',
    details.guarantor,
    'garantie financière',
  )
  sheet.row('Bénéficiaire', `${details.company} ${details.legalForm}`)
  sheet.row('SIREN', grouped(details.siren))
  sheet.row('Activité garantie', 'Transaction sur immeubles et fonds de commerce')
  sheet.row('Montant de la garantie', `${details.guaranteeEuros.toLocaleString('fr-FR')} €`)
  sheet.row('Période de validité', `du ${day(details.coverFrom)} au ${day(details.coverUntil)}`)
  sheet.row('Carte professionnelle', details.cardNumber)
  sheet.note('Article 3 de la loi n° 70-9 du 2 janvier 1970.')
  return sheet.finish()
}

export async function drawCertification(details: ProfessionalDetails) {
  const sheet = await openSheet(
    'Certificat d’expert en évaluation immobilière',
    details.certificationBody,
    'certification',
  )
  sheet.row('Titulaire', details.representative)
  sheet.row('Société', details.company)
  sheet.row('Numéro de certification', details.certificationNumber)
  sheet.row('Domaine', 'Évaluation de biens résidentiels')
  sheet.row('Délivré le', day(details.certifiedOn))
  sheet.row('Valable jusqu’au', day(details.certifiedUntil))
  sheet.note('Le titulaire figure au registre public de l’organisme pendant la durée du certificat.')
  return sheet.finish()
}

/** An A4 page of headings and values. */
export async function openSheet(title: string, issuer: string, shortTitle: string) {
  const page: SpecimenPage = await openSpecimen(a4.width, a4.height, shortTitle)
  page.text(issuer, 20, 18, { size: 4, colour: '#1e3a5f' })
  page.text(title, 20, 32, { size: 6, bold: true, width: 170 })
  let y = 56
  return {
    row(heading: string, value: string) {
      page.text(heading, 20, y, { size: 3.8, colour: '#5a6474', width: 66 })
      page.text(value, 90, y, { size: 3.8, bold: true, width: 100 })
      y += value.length > 52 ? 14 : 9
    },
    title(text: string) {
      page.text(text, 20, y + 4, { size: 4.4, bold: true })
      y += 14
    },
    note(text: string) {
      page.text(text, 20, y + 2, { size: 3.8, width: 170 })
      y += 12
    },
    finish: () => page.finish(),
  }
}

/** `12/04/2027` */
export function day(date: string) {
  return date.split('-').toReversed().join('/')
}

function longDay(date: string) {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** `732 829 320` */
function grouped(digits: string) {
  return digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
}
