import { expect, test } from 'vitest'
import { inquiryQuery, inquirySearch } from './inquiry-list-address.ts'

const read = (search: string) => inquirySearch.parse(new URLSearchParams(search))

test('an address has the state of the list, and back', () => {
  const address = 'view=board&type=VISIT_REQUEST&search=canal'
  expect(inquirySearch.serialize(read(address)).toString()).toBe(address)
  expect(inquirySearch.serialize(read('status=NEW&page=3')).toString()).toBe('status=NEW&page=3')
})

test('what is mistyped is read as nothing', () => {
  expect(read('status=OPEN&type=x&listing=1&page=-2')).toMatchObject({
    status: '',
    type: '',
    listing: '',
    page: 1,
  })
})

test('the board requests every status at once', () => {
  expect(inquiryQuery(read('view=board&status=NEW&page=2'))).toEqual({ per_page: '100' })
  expect(inquiryQuery(read('status=NEW&page=2&search= a '))).toEqual({
    per_page: '20',
    page: '2',
    status: 'NEW',
    search: 'a',
  })
})
