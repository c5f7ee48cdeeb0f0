import { expect, test } from 'vitest'
import { hasDiscriminatoryTerms } from './discriminatory-terms.ts'

test.each([
  'Pas d’étrangers',
  "pas d'Arabes s'abstenir",
  'Quartier calme, sans immigrés',
  'Réservé aux Français de souche',
  'Vente uniquement à des Européens',
  'Français uniquement',
  'Famille catholique de préférence',
  'No foreigners please',
  'Whites only',
  'Solo para cristianos',
])('%s turns people away', (text) => {
  expect(hasDiscriminatoryTerms(text)).toBe(true)
})

test.each([
  'Jardin à la française, sans vis-à-vis',
  'Cuisine noire et blanche, pas de travaux',
  'Quartier européen, proche du Parlement',
  'Accessible aux personnes handicapées',
  'Vue sur l’église catholique du village',
  'Maison blanche aux volets bleus, uniquement des matériaux nobles',
  'Riad marocain, salon maghrébin, patio',
  'Idéal famille ou couple',
  'Pas de vis-à-vis ; noir de fumée au plafond',
])('%s does not', (text) => {
  expect(hasDiscriminatoryTerms(text)).toBe(false)
})
