import { expect, test } from 'vitest'
import { boxAround } from './box-around-me.ts'

test('the box around a place is square on the ground and stays on the map', () => {
  expect(boxAround({ latitude: 0, longitude: 10 })).toBe('9.75,-0.25,10.25,0.25')
  expect(boxAround({ latitude: 60, longitude: 10 })).toBe('9.50,59.75,10.50,60.25')
  expect(boxAround({ latitude: 90, longitude: 179.9 })).toBe('154.90,89.75,180.00,90.00')
})
