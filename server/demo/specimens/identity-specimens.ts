import { cardZone, formerCardZone, passportZone, type SpecimenHolder } from './write-zone.ts'
import { openSpecimen } from './open-specimen.ts'

export interface IdentityDetails {
  holder: SpecimenHolder
  number: string
  issuedOn: string
  expiresOn: string
}

const card = { width: 85.6, height: 54 }
const formerCard = { width: 105, height: 74 }
const booklet = { width: 125, height: 88 }

export async function drawPassport({ holder, number, issuedOn, expiresOn }: IdentityDetails) {
  const page = await openSpecimen(booklet.width, booklet.height, 'passeport')
  page.box(0, 0, booklet.width, booklet.height, '#eeebf5')
  page.waves('#d9d3e6', 4)
  page.text('PASSEPORT', 6, 4, { size: 4, bold: true, colour: '#3a2d5c' })
  page.text('RÉPUBLIQUE FRANÇAISE', 78, 4.4, { size: 3, colour: '#3a2d5c' })
  page.portrait(6, 14, 34)
  page.field('Type', 'P', 46, 13)
  page.field('Pays', 'FRA', 60, 13)
  page.field('N° du passeport', number, 78, 13)
  page.field('Nom', holder.lastName.toUpperCase(), 46, 21)
  page.field('Prénoms', holder.firstNames.join(', '), 46, 29)
  page.field('Nationalité', 'Française', 46, 37)
  page.field('Date de naissance', written(holder.birthDate), 78, 37)
  page.field('Sexe', holder.sex, 46, 45)
  page.field('Lieu de naissance', holder.birthPlace.toUpperCase(), 60, 45)
  page.field('Date de délivrance', written(issuedOn), 46, 53)
  page.field('Date d’expiration', written(expiresOn), 78, 53)
  page.box(0, 64, booklet.width, 24, '#f7f6fa')
  page.zone(passportZone({ holder, number, expiresOn }), 6.5, 71, 6.35)
  return page.finish()
}

export async function drawIdentityCardFront({ holder, number, expiresOn }: IdentityDetails) {
  const page = await openSpecimen(card.width, card.height, 'carte d’identité')
  page.box(0, 0, card.width, card.height, '#e8eef4')
  page.waves('#cfdbe6')
  page.text('CARTE NATIONALE D’IDENTITÉ', 22, 2.4, { size: 2.6, bold: true, colour: '#20406a' })
  page.text('FR', 76, 2.4, { size: 3.2, bold: true, colour: '#20406a' })
  page.portrait(4, 10, 24)
  page.field('NOM / Surname', holder.lastName.toUpperCase(), 32, 8, 2.8)
  page.field('Prénoms / Given names', holder.firstNames.join(', '), 32, 15, 2.8)
  page.field('SEXE', holder.sex, 32, 22, 2.8)
  page.field('NATIONALITÉ', 'FRA', 44, 22, 2.8)
  page.field('DATE DE NAISS.', written(holder.birthDate), 60, 22, 2.8)
  page.field('LIEU DE NAISSANCE', holder.birthPlace.toUpperCase(), 32, 29, 2.8)
  page.field('N° DU DOCUMENT', number, 32, 43, 2.8)
  page.field('DATE D’EXPIR.', written(expiresOn), 60, 43, 2.8)
  return page.finish()
}

export async function drawIdentityCardBack({ holder, number, issuedOn, expiresOn }: IdentityDetails) {
  const page = await openSpecimen(card.width, card.height, 'carte d’identité')
  page.box(0, 0, card.width, card.height, '#e8eef4')
  page.waves('#d5e0ea')
  page.field('TAILLE', '1,68 m', 5, 5, 2.6)
  page.field('DATE DE DÉLIVRANCE', written(issuedOn), 25, 5, 2.6)
  page.field('ADRESSE', '8 RUE DU PORT 29900 CONCARNEAU', 5, 13, 2.6)
  page.box(0, 30, card.width, 24, '#f2f5f8')
  page.zone(cardZone('ID', { holder, number, expiresOn }), 4.5, 34, 5)
  return page.finish()
}

export async function drawFormerIdentityCard(details: IdentityDetails) {
  const { holder, number } = details
  const page = await openSpecimen(formerCard.width, formerCard.height, 'carte d’identité')
  page.box(0, 0, formerCard.width, formerCard.height, '#e6eef7')
  page.waves('#c9daea', 4)
  page.text('RÉPUBLIQUE FRANÇAISE', 38, 3, { size: 3, bold: true, colour: '#1d3f72' })
  page.text(`CARTE NATIONALE D’IDENTITÉ N° : ${number}`, 20, 8, { size: 3 })
  page.portrait(5, 14, 27)
  page.text(`Nom : ${holder.lastName.toUpperCase()}`, 36, 15, { bold: true })
  page.text(`Prénom(s) : ${holder.firstNames.join(', ')}`, 36, 22, { bold: true })
  page.text(`Sexe : ${holder.sex}    Né(e) le : ${written(holder.birthDate).replaceAll(' ', '.')}`, 36, 29)
  page.text(`à : ${holder.birthPlace.toUpperCase()}`, 36, 35)
  page.text('Taille : 1,68 m', 36, 41)
  page.box(0, 54, formerCard.width, 20, '#f3f7fb')
  page.zone(formerCardZone(details), 6.5, 59, 6.35)
  return page.finish()
}

export async function drawResidencePermitFront({ holder, number, expiresOn }: IdentityDetails) {
  const page = await openSpecimen(card.width, card.height, 'titre de séjour')
  page.box(0, 0, card.width, card.height, '#f4e9ec')
  page.waves('#e5cfd6')
  page.text('TITRE DE SÉJOUR', 32, 2.4, { size: 3, bold: true, colour: '#7a2b45' })
  page.text(number, 60, 7, { size: 2.8, bold: true })
  page.portrait(4, 10, 24)
  page.field('NOM', holder.lastName.toUpperCase(), 32, 10, 2.8)
  page.field('Prénoms', holder.firstNames.join(' '), 32, 17, 2.8)
  page.field('SEXE', holder.sex, 32, 24, 2.8)
  page.field('NATIONALITÉ', holder.nationality, 44, 24, 2.8)
  page.field('DATE DE NAISS.', written(holder.birthDate), 60, 24, 2.8)
  page.field('CATÉGORIE DU TITRE', 'CARTE DE RÉSIDENT', 32, 32, 2.8)
  page.field('VALABLE JUSQU’AU', written(expiresOn), 32, 42, 2.8)
  return page.finish()
}

export async function drawResidencePermitBack({ holder, number, issuedOn, expiresOn }: IdentityDetails) {
  const page = await openSpecimen(card.width, card.height, 'titre de séjour')
  page.box(0, 0, card.width, card.height, '#f4e9ec')
  page.waves('#ead8dd')
  page.field('DATE DE DÉLIVRANCE', written(issuedOn), 5, 5, 2.6)
  page.field('LIEU DE NAISSANCE', holder.birthPlace.toUpperCase(), 5, 13, 2.6)
  page.box(0, 30, card.width, 24, '#f9f3f5')
  page.zone(cardZone('TS', { holder, number, expiresOn }), 4.5, 34, 5)
  return page.finish()
}

/** `14 02 1984` */
function written(date: string) {
  return date.split('-').toReversed().join(' ')
}
