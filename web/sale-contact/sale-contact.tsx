import 'virtual:texts/buying/sale-contact'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InquiryType } from '#contract/buying/inquiry-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import type { ContactedSale } from './contacted-sale.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { OfferForm } from './offer-form.tsx'
import { VisitPicker } from './visit-picker.tsx'
import stylesheet from '#web/styles/areas.css?url'

export type ContactMethod = 'visit' | 'question' | 'offer'

/**
 * Requests a visit, asks a question or makes an offer: content of the card beside a listing and of the sheet on small
 * screens. A chunk of its own, with its style sheet, loaded when it is near the viewport.
 */
export default function SaleContact({
  sale,
  ways = ['visit', 'question', 'offer'],
  type,
  start = type && type !== 'VISIT_REQUEST' ? 'question' : (ways[0] ?? 'question'),
}: {
  sale: ContactedSale
  ways?: ContactMethod[]
  /** Preselected type of the inquiry. */
  type?: InquiryType
  start?: ContactMethod
}) {
  const { t } = useLingui()
  const [way, setMethod] = useState<ContactMethod>(start)
  const names: Record<ContactMethod, string> = { visit: t`Visiter`, question: t`Question`, offer: t`Offre` }
  return (
    <div className="flex flex-col gap-5">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      {ways.length > 1 && (
        <div className="flex gap-1 rounded-12 bg-surface-2 p-1">
          {ways.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === way}
              onClick={() => setMethod(each)}
              className={classes(
                'h-10 flex-1 rounded-10 text-14 font-semibold',
                each === way
                  ? 'bg-surface shadow-raised inset-ring inset-ring-control-line'
                  : 'text-muted hover:text-text',
              )}
            >
              {names[each]}
            </button>
          ))}
        </div>
      )}
      {way === 'visit' && <VisitPicker sale={sale} />}
      {way === 'question' && <InquiryForm sale={sale} isVisit={false} {...(type && { initialType: type })} />}
      {way === 'offer' && <OfferForm sale={sale} />}
    </div>
  )
}
