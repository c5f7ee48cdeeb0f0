import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleFile } from './load-sample-tariffs.ts'
import { DeliberationFileError, readDeliberations } from './read-deliberations.ts'

const sample = readFileSync(sampleFile, 'utf8')
const { publishedOn, communes, seasonal, tariffs, excluded } = readDeliberations(sample)
const tariffOf = (code: string, xml?: string) =>
  (xml ? readDeliberations(xml).tariffs : tariffs).find(({ inseeCode }) => inseeCode === code)

/** The sample with one change in the deliberation of one authority. */
function withChange(siren: string, from: string, to: string) {
  const start = sample.indexOf(`collectiviteDeliberante siren="${siren}"`)
  const changed = sample.slice(0, start) + sample.slice(start).replace(from, to)
  expect(changed).not.toBe(sample)
  return changed
}

test('a metropolis decides for its communes: tariffs by star, rate under the highest tariff, the share of the department', () => {
  expect(publishedOn).toBe('2026-01-01')
  expect(tariffOf('69123')).toEqual({
    inseeCode: '69123',
    name: 'LYON',
    department: '69',
    fromDay: 101,
    toDay: 1231,
    starMinor: [80, 100, 170, 260, 360],
    rateBp: 500,
    capMinor: 490,
    classifiedRegime: 'real',
    unclassifiedRegime: 'real',
    surchargeBp: 1_000,
    decidedOn: '2025-06-23',
    decidedBy: '200046977',
  })
  expect(tariffs.filter(({ decidedBy }) => decidedBy === '200046977')).toHaveLength(58)
})

test('a commune that decides for itself; what region, works and the transports of Île-de-France add', () => {
  expect(tariffOf('75056')).toMatchObject({ name: 'VILLE DE PARIS', surchargeBp: 22_500 })
  expect(tariffOf('33063')).toMatchObject({ name: 'BORDEAUX', surchargeBp: 4_400 })
  expect(tariffOf('81004')).toMatchObject({ starMinor: [76, 90, 118, 174, 222], surchargeBp: 4_400 })
  expect(tariffOf('97113')).toMatchObject({ name: 'GOSIER LE', department: '971', surchargeBp: 0 })
})

test('the cap is the highest tariff that was decided, whichever class it is for', () => {
  expect(tariffOf('77053')).toMatchObject({ starMinor: [80, 100, 170, 260, 70], capMinor: 260, rateBp: 200 })
})

test('a body may decide apart for communes of another department', () => {
  expect(tariffOf('35241')).toMatchObject({ department: '35', decidedBy: '243500725' })
  expect(tariffOf('22094')).toMatchObject({ department: '22', decidedBy: '243500725' })
})

test('every French town of the demonstration has its tariff', () => {
  const towns = [
    '13001',
    '74010',
    '64122',
    '74056',
    '68066',
    '84050',
    '14333',
    '59350',
    '13055',
    '34172',
    '44109',
  ]
  expect([...towns, '06088', '31555'].filter((code) => !tariffOf(code))).toEqual([])
  expect(tariffOf('06088')).toMatchObject({
    name: 'NICE',
    starMinor: [80, 100, 170, 260, 350],
    capMinor: 480,
  })
  expect(tariffOf('13055')).toMatchObject({
    name: 'MARSEILLE',
    rateBp: 400,
    capMinor: 400,
    surchargeBp: 4_400,
  })
})

test('where owners of classified homes pay a sum of their own, guests of others still pay', () => {
  expect(tariffOf('68277')).toMatchObject({ classifiedRegime: 'flat', unclassifiedRegime: 'real' })
})

test('a commune that taxes a part of the year has its tariff for that part', () => {
  expect(tariffOf('74315')).toMatchObject({
    name: 'YVOIRE',
    fromDay: 401,
    toDay: 1031,
    rateBp: 500,
    capMinor: 420,
  })
  expect([communes, seasonal]).toEqual([501, 1])
  expect(excluded).toEqual({ zoned: 0, aboveCeiling: 0, unreadable: 0 })
})

const parisPeriod = /<periode>.*?<\/periode>/.exec(sample.slice(sample.indexOf('"217500016"')))?.[0] ?? ''
const part = (from: string, to: string, tariff = '5.00') =>
  parisPeriod
    .replace('01 janvier', from)
    .replace('31 décembre', to)
    .replace('categorieId="9">5.00', `categorieId="9">${tariff}`)
const paris = (...parts: string[]) => readDeliberations(withChange('217500016', parisPeriod, parts.join('')))
const seasonsOfParis = (...parts: string[]) =>
  paris(...parts)
    .tariffs.filter(({ inseeCode }) => inseeCode === '75056')
    .map(({ fromDay, toDay, rateBp }) => [fromDay, toDay, rateBp])

test('periods that make one year with one tariff are one tariff', () => {
  const inThree = [
    part('01 juillet', '31 décembre'),
    part('01 janvier', '28 février'),
    part('01 mars', '30 juin'),
  ]
  expect(paris(...inThree)).toEqual(readDeliberations(sample))
})

test('two tariffs over the year, a gap between two seasons, a winter over New Year’s Eve', () => {
  expect(seasonsOfParis(part('01 juillet', '31 décembre', '4.00'), part('01 janvier', '30 juin'))).toEqual([
    [101, 630, 500],
    [701, 1231, 400],
  ])
  expect(seasonsOfParis(part('01 janvier', '30 juin'), part('01 août', '31 décembre'))).toEqual([
    [101, 630, 500],
    [801, 1231, 500],
  ])
  expect(seasonsOfParis(part('15 décembre', '28 février'))).toEqual([
    [101, 229, 500],
    [1215, 1231, 500],
  ])
})

test('two tariffs on one day are those of two places: the commune is kept out and counted', () => {
  const twice = paris(parisPeriod, parisPeriod)
  expect(twice.tariffs.some(({ inseeCode }) => inseeCode === '75056')).toBe(false)
  expect(twice.excluded.zoned).toBe(1)
  expect(paris(part('01 janvier', '30 juin'), part('30 juin', '31 décembre', '4.00')).excluded.zoned).toBe(1)
  expect(paris(part('15 décembre', '31 mars'), part('01 mars', '30 avril', '4.00')).excluded.zoned).toBe(1)
})

test('a later season above the highest tariff of the law keeps the commune out', () => {
  const { tariffs: others, excluded: out } = paris(
    part('01 janvier', '30 juin'),
    part('01 juillet', '31 décembre', '5.50'),
  )
  expect(others.some(({ inseeCode }) => inseeCode === '75056')).toBe(false)
  expect(out.aboveCeiling).toBe(1)
})

test('a tariff above the highest of the law is kept out and counted', () => {
  const change = ['<tarif categorieId="9">5.00</tarif>', '<tarif categorieId="9">5.50</tarif>'] as const
  const xml = withChange('217500016', ...change)
  expect(tariffOf('75056', xml)).toBeUndefined()
  expect(readDeliberations(xml).excluded.aboveCeiling).toBe(1)
})

test.each([
  ['no tariff for a class', '<tarif categorieId="4">1.70</tarif>', ''],
  ['an amount in letters', '<tarif categorieId="4">1.70</tarif>', '<tarif categorieId="4">gratuit</tarif>'],
  ['no period', /<periodes>.*?<\/periodes>/, '<periodes/>'],
  ['a day that is none', '<dateDebut>01 janvier', '<dateDebut>31 février'],
  ['a period in words', '<dateDebut>01 janvier', '<dateDebut>toujours'],
  ['a regime that we do not know', '<regime natureId="10">Réel', '<regime natureId="10">Mixte'],
  ['a table of tariffs that the file does not explain', '<millesime>2019', '<millesime>2031'],
  ['no date', '<date>03/06/2025</date>', '<date/>'],
  ['a commune without code', '<codeInsee>75056</codeInsee>', '<codeInsee/>'],
])('%s: the commune is kept out and counted', (_, from, to) => {
  const paris = sample.slice(sample.indexOf('"217500016"'))
  const found = typeof from === 'string' ? from : (from.exec(paris)?.[0] ?? '')
  const xml = withChange('217500016', found, to)
  expect(tariffOf('75056', xml)).toBeUndefined()
  expect(readDeliberations(xml).excluded.unreadable).toBe(1)
})

test('of two deliberations for a commune the later counts, wherever it stands', () => {
  const code = '<codeInsee>75056</codeInsee>'
  const later = withChange('217700533', '<codeInsee>77053</codeInsee>', code)
  expect(tariffOf('75056', later)).toMatchObject({ name: 'BRIE-COMTE-ROBERT', decidedOn: '2025-06-24' })
  const earlier = withChange('217403153', '<codeInsee>74315</codeInsee>', code)
  expect(tariffOf('75056', earlier)).toMatchObject({ name: 'VILLE DE PARIS', decidedOn: '2025-06-03' })
})

test.each([
  ['a text', 'Bonjour', 'well-formed'],
  ['nothing', '', 'well-formed'],
  ['a file cut short', sample.slice(0, -200), 'well-formed'],
  ['another document', '<html><body/></html>', 'version 2'],
  ['another version', sample.replace('<version>2.5.0', '<version>3.0.0'), 'version 2'],
  ['a file without date', sample.replace('<date>01/01/2026</date>', ''), 'what day'],
  [
    'no deliberation',
    sample.replace(/<deliberations>.*<\/deliberations>/s, '<deliberations/>'),
    'no commune',
  ],
])('%s is refused', (_, xml, reason) => {
  expect(() => readDeliberations(xml)).toThrow(DeliberationFileError)
  expect(() => readDeliberations(xml)).toThrow(reason)
})
