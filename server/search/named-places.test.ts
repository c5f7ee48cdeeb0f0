import { expect, test } from 'vitest'
import { countries } from '#contract/core/countries.ts'
import { placesBeginning, placesNamed } from './named-places.ts'
import { namedPlaces } from './named-places-list.ts'

const found = (text: string) => placesNamed(text).map(({ town }) => town)

test('a district is found by its name, with or without its town, however it is written', () => {
  for (const text of ['Montmartre', 'montmartre paris', 'Paris, Montmartre', 'près de Montmartre'])
    expect(found(text), text).toEqual(['Paris'])
  for (const text of ['Tour Eiffel', 'la tour eiffel', 'near the Eiffel Tower', 'cerca de la Torre Eiffel'])
    expect(found(text), text).toEqual(['Paris'])
  expect(found('sacre coeur')).toEqual(['Paris'])
  expect(found('Médina')).toEqual(['Dakar', 'Marrakech', 'Fès', 'Essaouira', 'Tunis', 'Hammamet'])
  expect(found('Médina de Fès')).toEqual(['Fès'])
  expect(found('Paris')).toEqual([])
  expect(found('de la')).toEqual([])
})

test('a beginning is suggested from three letters', () => {
  const names = (typed: string) => placesBeginning(typed).map(({ name, town }) => `${name}, ${town}`)
  expect(names('mo')).toEqual([])
  expect(names('montma')).toEqual(['Montmartre, Paris'])
  expect(names('croix-r')).toEqual(['Croix-Rousse, Lyon'])
  expect(names('Abidjan Coc')).toEqual(['Cocody, Abidjan'])
})

test('each place lies in its country and is no larger than a day’s walk', () => {
  // West, south, east and north of the countries, with their nearest sea.
  const bounds: Record<string, [number, number, number, number]> = {
    FR: [-5.2, 41.3, 9.6, 51.1],
    BE: [2.5, 49.5, 6.4, 51.5],
    CH: [5.9, 45.8, 10.5, 47.8],
    LU: [5.7, 49.4, 6.5, 50.2],
    CA: [-79.8, 44.9, -57, 62.6],
    CI: [-8.6, 4.3, -2.5, 10.7],
    SN: [-17.6, 12.3, -11.3, 16.7],
    BJ: [0.7, 6.2, 3.9, 12.4],
    TG: [-0.2, 6.1, 1.9, 11.2],
    CM: [8.4, 1.6, 16.2, 13.1],
    MA: [-17.1, 20.7, -1, 36],
    TN: [7.5, 30.2, 11.6, 37.6],
  }
  expect(Object.keys(bounds).toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
  for (const [country, town, [name], latitude, longitude, metres] of namedPlaces) {
    const [west, south, east, north] = bounds[country]!
    const isInside = longitude >= west && longitude <= east && latitude >= south && latitude <= north
    expect(isInside, `${name}, ${town}`).toBe(true)
    expect(metres, name).toBeLessThanOrEqual(25_000)
  }
})
