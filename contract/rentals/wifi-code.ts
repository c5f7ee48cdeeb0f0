/** No schema in this file: screens read it without downloading Zod. */

export const wifiSecurities = ['wpa', 'wep', 'none'] as const
type WifiSecurity = (typeof wifiSecurities)[number]

export interface Wifi {
  name: string
  security: WifiSecurity
  password: string
}

/**
 * The text of a QR code that cameras join a network by
 * (https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11).
 */
export function wifiCode({ name, security, password }: Wifi) {
  const secured = security !== 'none' && password !== ''
  const type = secured ? security.toUpperCase() : 'nopass'
  return `WIFI:T:${type};S:${escaped(name)};${secured ? `P:${escaped(password)};` : ''};`
}

/** What could be read as hexadecimal digits is quoted: a reader would take it for bytes. */
function escaped(value: string) {
  const text = value.replace(/[\\;,:"]/g, '\\$&')
  return /^(?:[0-9a-f]{2})+$/i.test(value) ? `"${text}"` : text
}
