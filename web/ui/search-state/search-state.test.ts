import { expect, test } from 'vitest'
import { day, flag, aliases, named, oneOf, pageNumber, text, uuid } from './search-fields.ts'
import { type SearchField, searchState } from './search-state.ts'

const id = '0198f0aa-0000-7000-8000-000000000000'

const price: SearchField<[number, number] | null> = {
  parameters: ['min', 'max'],
  read: ([min, max]) => (min && max ? [Number(min), Number(max)] : null),
  write: (range) => range?.map(String) ?? ['', ''],
}

const search = searchState({
  status: named('etat', aliases({ open: '', closed: 'tranches' })),
  kind: oneOf(['rental', 'sale'], null),
  words: named('q', text(5)),
  price,
  from: day(),
  home: uuid(''),
  urgent: flag('oui'),
  page: pageNumber(),
})
const first = search.parse(new URLSearchParams())
const full = `etat=tranches&kind=sale&q=S%C3%A8te&min=1&max=9&from=2027-05-15&home=${id}&urgent=oui&page=3`

test('an empty address is the defaults, and the defaults an empty address', () => {
  expect(first).toEqual({
    status: 'open',
    kind: null,
    words: '',
    price: null,
    from: '',
    home: '',
    urgent: false,
    page: 1,
  })
  expect(search.serialize(first).toString()).toBe('')
})

test('a state is written in the order of its fields and read back', () => {
  const shuffled = new URLSearchParams(full.split('&').toReversed().join('&'))
  expect(search.serialize(search.parse(shuffled)).toString()).toBe(full)
  expect(search.parse(new URLSearchParams(full))).toEqual({
    status: 'closed',
    kind: 'sale',
    words: 'Sète',
    price: [1, 9],
    from: '2027-05-15',
    home: id,
    urgent: true,
    page: 3,
  })
})

test.each([
  'etat=perdus',
  'kind=x',
  'from=hier',
  'from=2027-13-01',
  'from=2027-02-30',
  'from=0000-01-01',
  'home=../x',
  'urgent=non',
  'min=1',
])('an invalid %s is its default, and nothing else is lost', (invalid) => {
  const name = invalid.split('=')[0]!
  const address = new URLSearchParams(full)
  for (const parameter of name === 'min' ? ['min', 'max'] : [name]) address.delete(parameter)
  const expected = search.parse(address)
  expect(search.parse(new URLSearchParams(`${address}&${invalid}`))).toEqual(expected)
  expect(expected.page).toBe(3)
})

test.each(['0', '-1', '1.5', 'x', '1000001', 'NaN', 'Infinity', ''])('page %j is the first', (page) => {
  expect(search.parse(new URLSearchParams({ page })).page).toBe(1)
})

test('words longer than the API takes are cut', () => {
  expect(search.parse(new URLSearchParams({ q: 'abcdefgh' })).words).toBe('abcde')
})

test('a change goes back to the first page, another page does not', () => {
  const third = { ...first, page: 3 }
  expect(search.with(third, { kind: 'sale' })).toEqual({ ...first, kind: 'sale', page: 1 })
  expect(search.with(third, { page: 4 }).page).toBe(4)
  expect(search.serialize(third, { kind: 'sale' }).toString()).toBe('kind=sale')
})

test('a list decides for itself what follows from a change', () => {
  const list = searchState({ view: oneOf(['grid', 'table'], 'grid'), page: pageNumber() }, (change) =>
    'view' in change ? {} : { page: 1 },
  )
  expect(list.with({ view: 'grid', page: 3 }, { view: 'table' })).toEqual({ view: 'table', page: 3 })
})

test('a state without a page is changed as it is', () => {
  expect(searchState({ words: text(9) }).with({ words: '' }, { words: 'a' })).toEqual({ words: 'a' })
})

test('other parameters of the address keep their place and order', () => {
  const address = new URLSearchParams('guests=2&page=3&q=a&adults=1')
  expect(search.mergeInto(address, { ...first, words: 'b', kind: 'sale' }).toString()).toBe(
    'guests=2&q=b&adults=1&kind=sale',
  )
  expect(address.toString()).toBe('guests=2&page=3&q=a&adults=1')
})
