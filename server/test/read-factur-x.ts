import { inflateSync } from 'node:zlib'

/** What is inside the streams of a PDF that can be read. */
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

/** The data of an invoice that a PDF carries; undefined for a plain one. */
export function xmlIn(pdf: Buffer) {
  return streamsOf(pdf).find((text) => text.includes('<rsm:CrossIndustryInvoice')) ?? ''
}

/** What the first element of a name says. */
export function valueOf(xml: string, name: string) {
  return new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1]
}

/** What all elements of a name say, as numbers. */
export function valuesOf(xml: string, name: string) {
  return [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, value]) =>
    Number(value),
  )
}
