import { expect, test } from 'vitest'
import { parseZone } from './parse-zone.ts'

const today = '2026-11-21'

test('a passport: five check digits, names and dates, and the meaning of each sign', () => {
  const content = parseZone(
    ['P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<', '25TZ004171FRA8402149F2704128<<<<<<<<<<<<<<04'],
    today,
  )!
  expect(content).toMatchObject({
    documentCode: 'P',
    issuingState: 'FRA',
    lastName: 'KERMADEC',
    firstNames: 'SOIZIC ANNE',
    number: '25TZ00417',
    birthDate: '1984-02-14',
    expiresOn: '2027-04-12',
  })
  expect(content.zone).toMatchObject({ format: 'TD3', check_digits: 5, valid_check_digits: 5 })
  expect(content.zone.parts).toContainEqual({ line: 1, start: 13, end: 19, name: 'birth', valid: null })
  expect(content.zone.parts).toContainEqual({ line: 1, start: 9, end: 10, name: 'check_digit', valid: true })
})

test('the examples of ICAO 9303: three lines of thirty, two of thirty-six', () => {
  const card = parseZone(
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    today,
  )!
  expect(card.zone).toMatchObject({ format: 'TD1', check_digits: 4, valid_check_digits: 4 })
  expect(card).toMatchObject({ number: 'D23145890', birthDate: '1974-08-12', expiresOn: '2012-04-15' })
  const permit = parseZone(
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    today,
  )!
  expect(permit.zone).toMatchObject({ format: 'TD2', check_digits: 4, valid_check_digits: 4 })
  expect(permit).toMatchObject({ lastName: 'ERIKSSON', firstNames: 'ANNA MARIA', number: 'D23145890' })
})

test('a number longer than nine signs goes on in the optional field of a card', () => {
  const card = parseZone(
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
    today,
  )!
  expect(card.number).toBe('D23145890734')
})

test('the French card issued until 2021 has a month of issue and no end', () => {
  const card = parseZone(
    ['IDFRABERTHIER<<<<<<<<<<<<<<<<<992310', '8806923102858CORINNE<<<<<<<6512068F2'],
    today,
  )!
  expect(card.zone).toMatchObject({ format: 'FRA_ID', check_digits: 3, valid_check_digits: 3 })
  expect(card).toMatchObject({
    lastName: 'BERTHIER',
    firstNames: 'CORINNE',
    number: '880692310285',
    expiresOn: null,
  })
  expect(card.issuedIn).toEqual({ year: 1988, month: 6 })
})

test('a sign that was changed makes the digit beside it wrong, and the last one', () => {
  const { zone } = parseZone(
    ['P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<', '25TZ004171FRA8402149F3704128<<<<<<<<<<<<<<04'],
    today,
  )!
  expect(zone).toMatchObject({ check_digits: 5, valid_check_digits: 3 })
})

test('other lines are no zone', () => {
  expect(parseZone([], today)).toBeUndefined()
  expect(parseZone(['P<FRA'], today)).toBeUndefined()
  expect(parseZone(['P<FRAKERMADEC<<SOIZIC', '25TZ004171FRA'], today)).toBeUndefined()
  expect(parseZone(['A'.repeat(44), 'short'], today)).toBeUndefined()
})

test('years of two digits: nobody is born in the future, and no document held for a century', () => {
  const born = parseZone(
    ['P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<', '25TZ004171FRA2702149F9904128<<<<<<<<<<<<<<04'],
    today,
  )!
  expect(born.birthDate).toBe('1927-02-14')
  expect(born.expiresOn).toBe('1999-04-12')
})
