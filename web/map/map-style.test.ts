import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createExpression,
  latest,
  type StylePropertySpecification,
  validateStyleMin,
} from '@maplibre/maplibre-gl-style-spec'
import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { contrast } from '#web/styles/contrast.ts'
import { zoneEdge } from './circle.ts'
import { ownStyle, palettes } from './map-style.ts'
import { streetLayers } from './street-style.ts'

/** https://docs.protomaps.com/basemaps/layers, version 4 */
const layersOfSchema = [
  'boundaries',
  'buildings',
  'earth',
  'landcover',
  'landuse',
  'places',
  'roads',
  'water',
]

const schemes = ['light', 'dark'] as const

test.each(schemes)('our map with streets is a valid style in %s', (scheme) => {
  const own = ownStyle(scheme, 'fr')
  const streets = streetLayers('streets', scheme, 'fr')
  const style = {
    ...own,
    sources: { ...own.sources, streets: { type: 'vector' as const, tiles: ['pmtiles://x/{z}/{x}/{y}'] } },
    layers: [...own.layers, ...streets],
  }
  // Letters come from the fonts of the page: there is no address of glyphs.
  expect(validateStyleMin(style).filter(({ message }) => !message.includes('"glyphs"'))).toEqual([])
  expect(style).not.toHaveProperty('glyphs')
})

test('every layer draws one that the schema has, and each is drawn', () => {
  const drawn = streetLayers('streets', 'light', 'fr').map((layer) =>
    'source-layer' in layer ? layer['source-layer'] : layer.id,
  )
  expect(new Set(drawn)).toEqual(new Set(layersOfSchema))
})

test('light and dark differ in colours only', () => {
  const [light, dark] = schemes.map((scheme) => streetLayers('streets', scheme, 'fr'))
  expect(dark?.map(({ id }) => id)).toEqual(light?.map(({ id }) => id))
  for (const [index, layer] of light?.entries() ?? []) {
    expect(layer.paint).not.toEqual(dark?.[index]?.paint)
    expect({ ...layer, paint: {} }).toEqual({ ...dark?.[index], paint: {} })
  }
})

test.each(schemes)('names can be read on their background in %s', (scheme) => {
  for (const { id, paint } of names(scheme, 'fr')) {
    const { 'text-color': text, 'text-halo-color': around } = paint ?? {}
    if (typeof text !== 'string' || typeof around !== 'string') throw new Error(`${id} has no colours`)
    expect(contrast(text, around), id).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(schemes)('the edge of a zone is seen on land and sea in %s', (scheme) => {
  const { land, sea } = palettes[scheme]
  expect(contrast(zoneEdge, land)).toBeGreaterThanOrEqual(3)
  expect(contrast(zoneEdge, sea)).toBeGreaterThanOrEqual(3)
})

test.each([
  [
    'fr',
    { name: 'Firenze', 'name:fr': 'Florence', 'name:en': 'Florence', 'name:es': 'Florencia' },
    'Florence',
  ],
  [
    'es',
    { name: 'Firenze', 'name:fr': 'Florence', 'name:en': 'Florence', 'name:es': 'Florencia' },
    'Florencia',
  ],
  ['en', { name: 'Rue de Rivoli' }, 'Rue de Rivoli'],
  ['fr', { name: 'الدار البيضاء', script: 'Arabic', name2: 'Casablanca' }, 'Casablanca'],
  ['es', { name: 'الرباط', script: 'Arabic', 'name:fr': 'Rabat' }, 'Rabat'],
  ['fr', { name: 'Αθήνα', script: 'Greek', 'name:en': 'Athens' }, 'Athens'],
  ['fr', { name: 'Αθήνα', script: 'Greek' }, 'Αθήνα'],
  ['fr', { name: 'شارع', script: 'Arabic' }, ''],
  ['fr', {}, ''],
] as const)('in %s %o is called %s', (language, properties, name) => {
  for (const layer of names('light', language)) expect(textOf(layer, properties), layer.id).toBe(name)
})

const file = join(import.meta.dirname, '../../public/map/towns.json')
const towns = JSON.parse(await readFile(file, 'utf8')) as FeatureCollection

test.each([
  ['fr', ['Londres', 'Séville', 'Bruxelles', 'Genève', 'Lyon', 'Marrakech', 'New York']],
  ['en', ['London', 'Seville', 'Brussels', 'Geneva', 'Lyon', 'Marrakesh', 'New York']],
  ['es', ['Londres', 'Sevilla', 'Bruselas', 'Ginebra', 'Lyon', 'Marrakech', 'Nueva York']],
] as const)('towns of our own map are called in %s as its viewers call them', (language, expected) => {
  const layer = ownStyle('light', language).layers.find(({ id }) => id === 'town')
  const shown = towns.features.map(({ properties }) => textOf(layer, properties ?? {}))
  expect(expected.filter((name) => !shown.includes(name))).toEqual([])
})

test('the London of Canada keeps its name', () => {
  const names = towns.features
    .filter(({ geometry }) => geometry.type === 'Point' && Math.round(geometry.coordinates[0] ?? 0) === -81)
    .map(({ properties }) => properties?.['name'] as string)
  expect(names).toContain('London')
})

/** The text that a layer writes at a place, as the map computes it. */
function textOf(layer: LayerSpecification | undefined, properties: object) {
  const field = createExpression(
    layer?.type === 'symbol' ? layer.layout?.['text-field'] : undefined,
    'text-field',
    latest.layout_symbol['text-field'] as unknown as StylePropertySpecification,
  )
  if (field.result === 'error') throw new Error(field.value.join(', '))
  const isSupportedScript = (text: string) => !/\p{Script=Arabic}/u.test(text)
  return String(
    field.value.evaluate({ zoom: 15, isSupportedScript }, { type: 1, properties: { ...properties } }),
  )
}

function names(scheme: (typeof schemes)[number], language: 'fr' | 'en' | 'es') {
  return streetLayers('streets', scheme, language).filter(
    (layer): layer is SymbolLayerSpecification => layer.type === 'symbol',
  )
}
