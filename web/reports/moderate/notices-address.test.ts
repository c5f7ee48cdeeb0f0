import { expect, test } from 'vitest'
import { noticeSearch, noticesPath } from './notices-address.ts'

const read = (address: string) => noticeSearch.parse(new URLSearchParams(address))

test('an empty or invalid address shows the waiting notices', () => {
  const waiting = { status: 'received', kind: '', reason: '', search: '', page: 1 }
  expect(read('')).toEqual(waiting)
  expect(read('etat=perdus&objet=chat&motif=non&page=0')).toEqual(waiting)
  expect(noticesPath(read(''))).toBe('/admin-dash/notices')
})

test('filters keep their place in the address', () => {
  const queue = read('etat=tranches&objet=sale&motif=fraud&q=awa&page=3')
  expect(noticeSearch.parse(new URLSearchParams(noticesPath(queue).split('?')[1]))).toEqual(queue)
})
