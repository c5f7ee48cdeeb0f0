import { expect, test } from 'vitest'
import { compareCompanies, compareFullName, compareNames } from './compare-names.ts'

const claire = { firstNames: 'Claire', lastName: 'Vasseur', birthName: null }

test.for([
  [
    'accents and capitals',
    { firstNames: 'Hélène', lastName: 'Lefèvre', birthName: null },
    'LEFEVRE',
    'HELENE MARIE',
  ],
  ['order', claire, 'CLAIRE', 'VASSEUR'],
  ['second names', claire, 'VASSEUR', 'Claire, Anne, Marie'],
  ['particles', { firstNames: 'Yann', lastName: 'Le Goff', birthName: null }, 'GOFF', 'YANN'],
  ['apostrophes', { firstNames: 'Anne', lastName: "d'Ormesson", birthName: null }, 'D ORMESSON', 'ANNE'],
  ['hyphens', { firstNames: 'Jean-Pierre', lastName: 'Ba', birthName: null }, 'BA', 'JEAN PIERRE'],
  ['birth name', { ...claire, birthName: 'Tanguy' }, 'TANGUY', 'CLAIRE'],
  ['zone spelling', { firstNames: 'Jürgen', lastName: 'Müller', birthName: null }, 'MUELLER', 'JUERGEN'],
  ['ligatures', { firstNames: 'Œdipe', lastName: 'Cœur', birthName: null }, 'COEUR', 'OEDIPE'],
  ['a name in use beside', claire, 'TANGUY épouse VASSEUR', 'Claire'],
  ['a first name cut at the end of a zone', { ...claire, firstNames: 'Maximilienne' }, 'VASSEUR', 'MAXIMIL'],
] as const)('%s do not count', ([, account, lastName, firstNames]) => {
  expect(compareNames(account, { lastName, firstNames })).toBe('same')
})

test('one half of a name, or one sign read wrong, is a doubt', () => {
  expect(compareNames(claire, { lastName: 'VASSEUR', firstNames: 'JULIEN' })).toBe('close')
  expect(compareNames(claire, { lastName: 'TANGUY', firstNames: 'CLAIRE' })).toBe('close')
  expect(compareNames(claire, { lastName: 'VASSEJR', firstNames: 'CIAIRE' })).toBe('close')
})

test('nothing in common is another person', () => {
  expect(compareNames(claire, { lastName: 'LE GOFF', firstNames: 'YANN' })).toBe('other')
  expect(compareFullName(claire, 'M. Yann Le Goff')).toBe('other')
})

test('a title and the other owner do not count in a full name', () => {
  expect(compareFullName(claire, 'M. ou Mme VASSEUR Julien et Claire')).toBe('same')
})

test('companies: legal forms aside, an abbreviated name is a doubt', () => {
  expect(compareCompanies('Vasseur Immobilier', 'VASSEUR IMMOBILIER SARL')).toBe('same')
  expect(compareCompanies('Agence du Port', 'SAS Agence du Port')).toBe('same')
  expect(compareCompanies('Vasseur Immobilier', 'Vasseur Immo')).toBe('close')
  expect(compareCompanies('Lemoine Transactions', 'LEMOINE TRANSAC')).toBe('close')
  expect(compareCompanies('Vasseur Immobilier', 'Étude Bonnefoy')).toBe('other')
  expect(compareCompanies('SARL', 'SARL')).toBe('other')
})
