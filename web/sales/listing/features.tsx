import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { saleAmenityLabels } from '../sale-texts.ts'
import type { ListedSale } from './listed-sale.ts'

/** Amenities and characteristics of the listing. */
export function Features({ sale: { amenities, characteristics } }: { sale: ListedSale }) {
  const { t } = useLingui()
  if (amenities.length === 0 && characteristics.length === 0) return null
  return (
    <section>
      <h2 className="mb-6 display-24">
        <Trans>Caractéristiques</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 md:grid-cols-3">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-2">
            <IconCheck size={18} aria-hidden className="text-brand-text" />
            {t(saleAmenityLabels[amenity])}
          </li>
        ))}
      </ul>
      {characteristics.length > 0 && (
        <dl className="mt-6 grid gap-x-12 md:grid-cols-2">
          {characteristics.map(({ code, label, value, unit }) => (
            <Row key={code} label={label}>
              {unit ? `${value}\u00a0${unit}` : value}
            </Row>
          ))}
        </dl>
      )}
    </section>
  )
}

/** A label and its value in a definition list, underlined by a hairline. */
export function Row({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium wrap-break-word">{children}</dd>
    </div>
  )
}
