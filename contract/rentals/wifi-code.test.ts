import { expect, test } from 'vitest'
import { wifiCode } from './wifi-code.ts'

test('a network with a password', () => {
  expect(wifiCode({ name: 'Maison du lac', security: 'wpa', password: 'truite-arc-en-ciel' })).toBe(
    'WIFI:T:WPA;S:Maison du lac;P:truite-arc-en-ciel;;',
  )
  expect(wifiCode({ name: 'Vieille box', security: 'wep', password: 'abcde' })).toBe(
    'WIFI:T:WEP;S:Vieille box;P:abcde;;',
  )
})

test('an open network has no password, whatever was typed before', () => {
  expect(wifiCode({ name: 'Libre', security: 'none', password: 'ancien' })).toBe('WIFI:T:nopass;S:Libre;;')
  expect(wifiCode({ name: 'Libre', security: 'wpa', password: '' })).toBe('WIFI:T:nopass;S:Libre;;')
})

test('characters of the format are escaped', () => {
  expect(wifiCode({ name: 'a;b,c:d', security: 'wpa', password: String.raw`\"é;` })).toBe(
    String.raw`WIFI:T:WPA;S:a\;b\,c\:d;P:\\\"é\;;;`,
  )
})

test('what looks hexadecimal is quoted', () => {
  expect(wifiCode({ name: 'CAFE', security: 'wpa', password: '12345678' })).toBe(
    'WIFI:T:WPA;S:"CAFE";P:"12345678";;',
  )
  expect(wifiCode({ name: 'CAFES', security: 'wpa', password: '123456789' })).toBe(
    'WIFI:T:WPA;S:CAFES;P:123456789;;',
  )
})
