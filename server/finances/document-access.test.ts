import { expect, test } from 'vitest'
import { answerOf, caller } from '#server/test/data/callers.ts'
import { authorize } from './document-access.ts'

test('a receipt is for both participants and administrators, an invoice for its recipient only', () => {
  const document = { ids: ['gus', 'olga'] }
  const everyone = [caller('gus'), caller('olga'), caller('ada', { roles: ['admin'] }), caller('eve')]
  const as = (action: Parameters<typeof authorize>[1], found: typeof document | undefined = document) =>
    everyone.map((who) => answerOf(() => authorize(who, action, found, ({ ids }) => ids)))
  expect(as('download_receipt')).toEqual([true, true, true, 404])
  expect(as('download_invoice')).toEqual([true, true, 404, 404])
  expect(answerOf(() => authorize(caller('gus'), 'download_receipt', undefined, () => ['gus']))).toBe(404)
})
