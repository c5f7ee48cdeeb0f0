import type { CountryCode } from '#contract/core/countries.ts'
import type { Zone } from '#contract/core/zones.ts'
import { namedPlaces } from './named-places-list.ts'

/** A district or a landmark. */
export interface NamedPlace {
  countryCode: CountryCode
  town: string
  name: string
  zone: Extract<Zone, { type: 'Circle' }>
}

interface IndexedPlace extends NamedPlace {
  /** Plain names, and each with its town before or after it. */
  spellings: ReadonlySet<string>
  beginnings: readonly string[]
}

/** Words beside a name: `près de la tour Eiffel`, `near the Louvre`. Names are compared without them. */
const beside = new Set(
  'pres proche autour a cote quartier de du des d la le les l near around the cerca del el los las'.split(
    ' ',
  ),
)

const places: readonly IndexedPlace[] = namedPlaces.map(
  ([countryCode, town, names, latitude, longitude, radius]) => {
    const plainTown = plain(town)
    const plainNames = names.map(plain)
    return {
      countryCode,
      town,
      name: names[0],
      zone: { type: 'Circle', center: [longitude, latitude], radius },
      spellings: new Set(
        plainNames.flatMap((name) => [name, `${name} ${plainTown}`, `${plainTown} ${name}`]),
      ),
      beginnings: plainNames,
    }
  },
)

/** Districts and landmarks of this name, in several towns where the text names none: `Médina`, `Médina de Fès`. */
export function placesNamed(text: string): NamedPlace[] {
  const key = plain(text)
  return key === '' ? [] : places.filter(({ spellings }) => spellings.has(key))
}

/** Those whose name begins with the typed text, three letters of it at least. */
export function placesBeginning(typed: string): NamedPlace[] {
  const key = plain(typed)
  return key.length < 3
    ? []
    : places.filter(({ spellings, beginnings }) =>
        [...beginnings, ...spellings].some((name) => name.startsWith(key)),
      )
}

function plain(text: string) {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).filter((word) => !beside.has(word)).join(' ')
}
