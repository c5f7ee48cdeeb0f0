import { checkDigitOf } from '#server/document-checks/reading/zone/zone-formats.ts'

/** Holder of a specimen. Dates as `2027-04-12`. */
export interface SpecimenHolder {
  lastName: string
  firstNames: string[]
  birthDate: string
  birthPlace: string
  sex: 'F' | 'M'
  /** Three letters, as on the document. */
  nationality: string
}

interface ZoneInput {
  holder: SpecimenHolder
  number: string
  expiresOn: string
}

/** Two lines of 44 (ICAO 9303 part 4). */
export function passportZone({ holder, number, expiresOn }: ZoneInput) {
  const birth = checked(shortDate(holder.birthDate))
  const expiry = checked(shortDate(expiresOn))
  const document = checked(padded(number, 9))
  const optional = '<'.repeat(14)
  const second = `${document}${holder.nationality}${birth}${holder.sex}${expiry}${optional}${checkDigitOf(optional)}`
  const all = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43)
  return [padded(`P<FRA${nameSigns(holder)}`, 44), second + checkDigitOf(all)]
}

/** Three lines of 30 (ICAO 9303 part 5). */
export function cardZone(kind: 'ID' | 'TS', { holder, number, expiresOn }: ZoneInput) {
  const first = padded(`${kind}FRA${checked(padded(number, 9))}`, 30)
  const dates = `${checked(shortDate(holder.birthDate))}${holder.sex}${checked(shortDate(expiresOn))}`
  const second = padded(dates + holder.nationality, 29)
  const all = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29)
  return [first, second + checkDigitOf(all), padded(nameSigns(holder), 30)]
}

/** Two lines of 36, of the French identity card issued until 2021: its number has twelve characters. */
export function formerCardZone({ holder, number }: ZoneInput) {
  const first = `${padded(`IDFRA${signsOf(holder.lastName)}`, 30)}${number.slice(4, 7)}001`
  const names = padded(holder.firstNames.map(signsOf).join('<<'), 14)
  const second = `${checked(number)}${names}${checked(shortDate(holder.birthDate))}${holder.sex}`
  return [first, second + checkDigitOf(first + second)]
}

function checked(signs: string) {
  return signs + checkDigitOf(signs)
}

function padded(signs: string, length: number) {
  return signs.slice(0, length).padEnd(length, '<')
}

function shortDate(date: string) {
  return date.replaceAll('-', '').slice(2)
}

function nameSigns({ lastName, firstNames }: SpecimenHolder) {
  return `${signsOf(lastName)}<<${firstNames.map(signsOf).join('<')}`
}

/** Letters without accents; spaces and hyphens as `<`, apostrophes left out (ICAO 9303 part 3, section 6). */
function signsOf(name: string) {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('Œ', 'OE')
    .replaceAll('Æ', 'AE')
    .replaceAll(/[\s-]+/g, '<')
    .replaceAll(/[^A-Z<]/g, '')
}
