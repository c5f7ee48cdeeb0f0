import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { saleDocumentContents, saleDocuments } from '#server/schema/catalogue/conformity-tables.ts'
import { documentKeys } from '#server/sale-documents/sale-documents.ts'
import { sealBytes } from '#server/platform/storage/sealed-bytes.ts'
import type { Random } from '../demo-random.ts'
import type { MadeSale } from './make-sales.ts'

/** The documents of the demonstration's listings: one page each with its title. */
export function makeSaleDocuments(random: Random, app: Pick<Context, 'keyFor'>, sales: MadeSale[]) {
  const documents: (typeof saleDocuments.$inferInsert)[] = []
  const contents: (typeof saleDocumentContents.$inferInsert)[] = []
  for (const { row } of sales) {
    if (row.saleStatus === 'draft') continue
    const createdAt = row.createdAt ?? new Date(0)
    for (const kind of kindsOf(row)) {
      const id = random.id(createdAt)
      const page = onePage(`${names[kind]} - ${row.title}`)
      documents.push({
        id,
        listingId: row.id,
        kind,
        fileName: `${kind}.pdf`,
        mediaType: 'application/pdf',
        size: page.byteLength,
        uploadedBy: row.sellerId,
        createdAt,
      })
      contents.push({ documentId: id, sealed: sealBytes(documentKeys(app), page, id) })
    }
  }
  return { documents, contents }
}

function kindsOf(row: MadeSale['row']): SaleDocumentKind[] {
  const isDetachedHouse = row.propertyType === 'house' || row.propertyType === 'villa'
  return [
    ...(row.countryCode === 'FR' && row.energyStatus === 'done' ? (['dpe', 'risks'] as const) : []),
    ...(row.inCondominium ? (['ag_minutes', 'rules'] as const) : []),
    ...(isDetachedHouse && ['E', 'F', 'G'].includes(row.energyClass ?? '') ? (['audit'] as const) : []),
  ]
}

const names: Record<SaleDocumentKind, string> = {
  ownership: 'Titre de propriété',
  mandate: 'Mandat de vente',
  dpe: 'Diagnostic de performance énergétique',
  audit: 'Audit énergétique',
  risks: 'État des risques',
  carrez: 'Attestation de surface',
  ag_minutes: 'Procès-verbaux d’assemblée générale',
  rules: 'Règlement de copropriété',
  plan: 'Plan',
  tax: 'Taxe foncière',
  land_title: 'Titre foncier',
}

/** A PDF of one page with a line of text. */
function onePage(text: string) {
  const line = text.replaceAll('’', "'").replaceAll(/[()\\]/g, ' ')
  const drawing = `BT /F1 14 Tf 60 760 Td (${line}) Tj 0 -24 Td (Document de demonstration, sans valeur.) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(file, 'latin1')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
