import { expect, test } from 'vitest'
import type { SaleAction, SaleStatus } from '#contract/sales/sale-enums.ts'
import { openTo, undoAction } from './bulk-transitions.ts'

const sale = (id: string, sale_status: SaleStatus, ...allowed_actions: SaleAction[]) => ({
  id,
  title: id,
  sale_status,
  allowed_actions,
})

test('a transition is offered for the listings that the server allows, and no others', () => {
  const sales = [sale('a', 'active', 'confirm', 'withdraw'), sale('b', 'draft', 'delete', 'submit')]
  expect(openTo(sales, 'withdraw').map(({ id }) => id)).toEqual(['a'])
  expect(openTo(sales, 'delete').map(({ id }) => id)).toEqual(['b'])
  expect(openTo(sales, 'relist')).toEqual([])
})

test('what was withdrawn comes back, but a home under offer would come back without its offer', () => {
  expect(undoAction('withdraw', sale('a', 'active'))).toBe('relist')
  expect(undoAction('withdraw', sale('a', 'under_offer'))).toBeUndefined()
  expect(undoAction('submit', sale('a', 'draft'))).toBe('take_back')
  expect(undoAction('take_back', sale('a', 'pending_validation'))).toBe('submit')
  expect(undoAction('delete', sale('a', 'draft'))).toBeUndefined()
})
