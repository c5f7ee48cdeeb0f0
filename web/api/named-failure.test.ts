import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { unlessRefused } from './named-failure.ts'

test('only the refused ones are to be tried again', () => {
  const statuses = [0, 403, 409, 422, 500, 503]
  const again = statuses.filter((status) => unlessRefused(new ApiError(status, { message: '' })))
  expect(again).toEqual([0, 500, 503])
})
