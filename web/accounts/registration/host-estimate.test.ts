import { expect, test } from 'vitest'
import { hostEstimate } from './host-estimate.ts'

test('twelve nights at 95 € leave 1,105.80 € after the fee of 3 %', () => {
  expect(hostEstimate(12, 9500, 3)).toEqual({ gross: 114_000, fee: 3_420, net: 110_580 })
})

test('the fee is rounded to the cent, half up, and the parts add up', () => {
  const { gross, fee, net } = hostEstimate(1, 1_050, 3)
  expect(fee).toBe(32)
  expect(net + fee).toBe(gross)
})

test('no night brings nothing', () => {
  expect(hostEstimate(0, 9_500, 3)).toEqual({ gross: 0, fee: 0, net: 0 })
})
