import { writeInvoice } from '#server/billing/invoices/write-invoice.ts'
import { writeDocument } from '#server/invoicing/write-documents.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findTransmitted } from './transmission-queries.ts'

/** The Factur-X file of a document as its buyer gets it: French, generated from the content stored at issue. */
export async function renderTransmitted(app: Pick<Context, 'config'>, db: Executor, documentId: string) {
  const found = await findTransmitted(db, documentId)
  if (!found) throw new Error(`no document ${documentId}`)
  const { document, invoice } = found
  const { content, number } = document
  const isOfPlan = content.kind === 'subscription' || content.kind === 'credit_note'
  if (!isOfPlan) return { number, file: await writeDocument(app.config, document, 'fr') }
  if (!invoice) throw new Error(`no invoice of document ${documentId}`)
  return { number, file: await writeInvoice(app.config, { invoice, number, content }, 'fr') }
}
