import { day, openSheet } from './professional-specimens.ts'

export interface PropertyDetails {
  owner: string
  address: string
  town: string
  /** Tax year of the notice. */
  year: number
  taxNumber: string
  cadastre: string
  amountEuros: number
  notary: string
  signedOn: string
}

export async function drawPropertyTax(details: PropertyDetails) {
  const sheet = await openSheet(
    `Avis d’impôt ${details.year} — Taxes foncières`,
    'Direction générale des finances publiques',
    'taxe foncière',
  )
  sheet.row('Propriétaire', details.owner)
  sheet.row('Numéro fiscal', details.taxNumber)
  sheet.row('Référence de l’avis', `${String(details.year).slice(2)} 29 1234567 89`)
  sheet.row('Adresse du bien', details.address)
  sheet.row('Commune', details.town)
  sheet.row('Montant de votre impôt', `${details.amountEuros.toLocaleString('fr-FR')} €`)
  sheet.row('Date limite de paiement', `15/10/${details.year}`)
  return sheet.finish()
}

export async function drawTitleDeed(details: PropertyDetails) {
  const sheet = await openSheet('Attestation de propriété', details.notary, 'titre de propriété')
  sheet.note(`Acte reçu par ${details.notary}, notaire, le ${day(details.signedOn)}.`)
  sheet.row('Propriétaire', details.owner)
  sheet.row('Désignation du bien', 'Une maison d’habitation avec jardin')
  sheet.row('Adresse du bien', details.address)
  sheet.row('Commune', details.town)
  sheet.row('Référence cadastrale', details.cadastre)
  sheet.row('Origine de propriété', 'Acquisition')
  sheet.note('En foi de quoi la présente attestation est délivrée pour servir et valoir ce que de droit.')
  return sheet.finish()
}
