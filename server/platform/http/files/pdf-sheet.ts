import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/figtree/package.json')),
  'files',
)
const fonts = {
  regular: join(fontFolder, 'figtree-latin-400-normal.woff'),
  bold: join(fontFolder, 'figtree-latin-700-normal.woff'),
}
const ink = '#1f1f1d'
const muted = '#6b6862'
const brand = '#1f5c4a'
const margin = 50
const pageWidth = 595
const bottom = 770

export interface SheetColumn {
  title: string
  width: number
  align?: 'left' | 'right'
}

type Element = PDFKit.PDFStructureElement | undefined

/** A machine-readable invoice: tagged PDF/A-3 (level A) with the invoice data embedded (Factur-X). */
export interface InvoiceSheet {
  issuedAt: Date
  language: string
  attachment: {
    file: string
    content: Buffer
    type: string
    description: string
    level: string
    version: string
  }
}

/**
 * A PDF document of the company: headings, pairs, tables that span pages, footnotes.
 * @param language of a tagged document, as invoices are: its headings, lists and tables are structure that screen readers
 *   follow
 */
export async function openSheet(title: string, invoice?: InvoiceSheet, language = invoice?.language) {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    font: fonts.regular,
    info: {
      Title: title,
      Author: 'Demeure',
      ...(invoice && { CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt }),
    },
    ...(invoice && { subset: 'PDF/A-3a' }),
    ...(language && { pdfVersion: '1.7' as const, tagged: true, displayTitle: true, lang: language }),
  })
  /** Element of the structure under another one; undefined in a document without. */
  const struct = (type: string, parent: Element = root): Element => {
    if (!language) return undefined
    const element = document.struct(type)
    if (parent) parent.add(element)
    else document.addStructure(element)
    return element
  }
  let root: Element
  root = struct('Document')
  /** Lines and page numbers, which screen readers skip. */
  const artifact = (draw: () => void) => {
    if (language) document.markContent('Artifact', { type: 'Layout' })
    draw()
    if (language) document.endMarkedContent()
  }
  if (invoice) attachInvoice(document, invoice)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  let y = margin
  const write = (
    text: string,
    {
      x = margin,
      width = pageWidth - 2 * margin,
      size = 10,
      bold = false,
      colour = ink,
      align = 'left' as 'left' | 'right',
      parent = root,
      tag = 'P',
    } = {},
  ) => {
    document
      .font(bold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(colour)
    const options = { width, align, lineGap: 2 }
    const height = document.heightOfString(text, options)
    document.text(text, x, y, { ...options, ...(parent && { structParent: parent, structType: tag }) })
    return height
  }
  const room = (height: number) => {
    if (y + height <= bottom) return
    document.addPage()
    y = margin
  }
  const rule = () => {
    artifact(() =>
      document
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.5)
        .strokeColor('#d8d4cc')
        .stroke(),
    )
  }
  const row = (
    cells: string[],
    columns: SheetColumn[],
    { table, tag = 'TD', bold = false }: { table: Element; tag?: 'TH' | 'TD'; bold?: boolean },
  ) => {
    const line = struct('TR', table)
    document.font(bold ? fonts.bold : fonts.regular).fontSize(9)
    const heights = cells.map((cell, index) =>
      document.heightOfString(cell, { width: columns[index]!.width - 6, lineGap: 2 }),
    )
    const height = Math.max(...heights)
    room(height + 8)
    let x = margin
    for (const [index, column] of columns.entries()) {
      const align = column.align ?? 'left'
      write(cells[index] ?? '', { x, width: column.width - 6, size: 9, bold, align, parent: line, tag })
      x += column.width
    }
    y += height + 4
    rule()
    y += 4
  }
  return {
    heading: (name: string, subtitle: string) => {
      y += write('Demeure', { size: 20, bold: true, colour: brand }) + 18
      y += write(name, { size: 16, bold: true, tag: 'H1' }) + 2
      y += write(subtitle, { colour: muted }) + 14
    },
    /** A label and its value, one pair per line. */
    pairs: (pairs: [label: string, value: string][]) => {
      const list = struct('L')
      for (const [label, value] of pairs) {
        room(32)
        const parent = struct('LI', list)
        const labelHeight = write(label, { width: 170, colour: muted, parent, tag: 'Lbl' })
        const valueWidth = pageWidth - 2 * margin - 180
        const valueHeight = write(value, { x: margin + 180, width: valueWidth, parent, tag: 'LBody' })
        y += Math.max(labelHeight, valueHeight) + 3
      }
      y += 10
    },
    table: (columns: SheetColumn[], rows: string[][], totals: string[][] = []) => {
      const table = struct('Table')
      const heads = columns.map(({ title: name }) => name)
      row(heads, columns, { table, tag: 'TH', bold: true })
      for (const cells of rows) row(cells, columns, { table })
      for (const cells of totals) row(cells, columns, { table, bold: true })
      y += 10
    },
    note: (text: string) => {
      room(30)
      y += write(text, { size: 8, colour: muted }) + 4
    },
    close: async (pageWord: string) => {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page)
        document.page.margins.bottom = 0
        y = 800
        const number = `${pageWord} ${page + 1} / ${count}`
        artifact(() => write(number, { size: 8, colour: muted, align: 'right', parent: undefined }))
      }
      document.end()
      return finished
    },
  }
}

/** Embeds the invoice data as an alternative of the pages, with the XMP metadata by which programs find it. */
function attachInvoice(document: PDFKit.PDFDocument, { issuedAt, attachment }: InvoiceSheet) {
  const { file, content, type, description, level, version } = attachment
  const options = {
    name: file,
    type,
    description,
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    relationship: 'Alternative',
  }
  document.file(content, options)
  const metadata = document as PDFKit.PDFDocument & { appendXML: (xml: string) => void }
  metadata.appendXML(facturXMetadata(file, level, version))
}

function facturXMetadata(file: string, level: string, version: string) {
  const property = (name: string, description: string) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  return `
        <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${file}</fx:DocumentFileName>
            <fx:Version>${version}</fx:Version>
            <fx:ConformanceLevel>${level}</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'name of the embedded XML invoice file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the Factur-X XML schema')}${property('ConformanceLevel', 'conformance level of the Factur-X data')}</rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `
}
