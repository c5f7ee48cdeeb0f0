import QRCode from 'qrcode'

/** The QR code of an address as a data URL, dark on white in both colour schemes so that scanners read it. */
export async function qrCode(address: string) {
  const svg = await QRCode.toString(address, {
    type: 'svg',
    margin: 1,
    errorCorrectionLevel: 'M',
    color: { dark: '#1d2622', light: '#ffffff' },
  })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
