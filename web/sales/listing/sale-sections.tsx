import { Description } from '#web/rentals/listing/description.tsx'
import { CostSection } from './cost-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { EnergySection } from './energy-section.tsx'
import { Features } from './features.tsx'
import { LandTitleSection } from './land-title-section.tsx'
import type { ListedSale } from './listed-sale.ts'
import { NeedToKnow } from './need-to-know.tsx'
import { SaleFacts, Title } from './title.tsx'

/** The sections of a listing in the order of its page; a preview has no tools beside the title. */
export function SaleSections({ sale, isPreview = false }: { sale: ListedSale; isPreview?: boolean }) {
  return (
    <>
      <section>
        <Title sale={sale} hasTools={!isPreview} />
        <SaleFacts sale={sale} />
      </section>
      {sale.description && <Description text={sale.description} />}
      <Features sale={sale} />
      <EnergySection sale={sale} />
      <NeedToKnow sale={sale} />
      <LandTitleSection sale={sale} />
      <DocumentsSection sale={sale} />
      <CostSection sale={sale} />
    </>
  )
}
