import { LocalDate } from '#contract/core/local-date.ts'

/**
 * Parses a European Central Bank daily file: `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0823"/>…`.
 * @throws without a date, the US dollar or the Canadian dollar: the file is not the expected one
 */
export function readReferenceRates(xml: string): { date: LocalDate; rates: Record<string, number> } {
  const day = LocalDate.safeParse(/<Cube\s+time=["']([^"']+)["']/.exec(xml)?.[1])
  const rates: Record<string, number> = {}
  for (const [, currency, text] of xml.matchAll(
    /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d{1,9}(?:\.\d{1,9})?)["']/g,
  )) {
    const rate = Number(text)
    if (currency && rate > 0) rates[currency] = rate
  }
  if (!day.success || !rates.USD || !rates.CAD) throw new Error('not a file of daily reference rates')
  return { date: day.data, rates }
}
