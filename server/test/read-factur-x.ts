import { inflateSync } from 'node:zlib'

/** The contents of the readable streams of a PDF. */
export function streamsOf(pdf: Buffer) {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const bytes = pdf.subarray(at + 7, pdf.indexOf('endstream', at))
    try {
      found.push(inflateSync(bytes).toString('utf8'))
    } catch {
      found.push(bytes.toString('utf8'))
    }
  }
  return found
}

/** The XML of an invoice in a PDF; empty for a plain PDF. */
export function xmlIn(pdf: Buffer) {
  return streamsOf(pdf).find((text) => text.includes('<rsm:CrossIndustryInvoice')) ?? ''
}

/** The text of the first element with a name. */
export function valueOf(xml: string, name: string) {
  return new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1]
}

/** The texts of all elements with a name, as numbers. */
export function valuesOf(xml: string, name: string) {
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) =>
    Number(value),
  )
}
