import QRCode from 'qrcode'

/** An address as a picture that a phone reads, in ink on white: good on screen and on paper. */
export async function qrCode(address: string) {
  const svg = await QRCode.toString(address, {
    type: 'svg',
    margin: 1,
    errorCorrectionLevel: 'M',
    color: { dark: '#1d2622', light: '#ffffff' },
  })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
