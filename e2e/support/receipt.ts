import type { Page } from 'playwright-core'
import { openPdf } from '#server/document-checks/reading/pages/open-pdf.ts'
import type { View } from './views.ts'

/** The text of the receipt that the page of a booking offers, with usual spaces. */
export async function downloadReceipt(page: Page, { say }: Pick<View, 'say'>) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Télécharger le reçu') }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const pdf = await openPdf(Buffer.concat(chunks))
  const pages = Array.from({ length: pdf.pages }, (_, index) => pdf.readPage(index).words)
  pdf.close()
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** An amount as documents write it, with usual spaces. */
export function amountOnReceipt(
  { money }: Pick<View, 'money'>,
  { total_minor, currency }: { total_minor: number; currency: string },
) {
  return money(total_minor, currency).replaceAll(/\s/g, ' ')
}
