import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { unlessRefused } from './named-failure.ts'

test('only who was not refused is asked to try again', () => {
  const statuses = [0, 403, 409, 422, 500, 503]
  const again = statuses.filter((status) => unlessRefused(new ApiError(status, { message: '' })))
  expect(again).toEqual([0, 500, 503])
})
