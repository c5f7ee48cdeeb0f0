import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { SaleCase } from '#contract/moderation/sale-moderation.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Picture } from '#web/ui/data/picture.tsx'

const Viewer = lazy(async () => ({
  default: (await import('#web/rentals/listing/gallery-viewer.tsx')).GalleryViewer,
}))

/** Every picture of a listing; each opens full screen, to examine details. */
export function SalePictures({ sale }: { sale: SaleCase }) {
  const { t } = useLingui()
  const [first, setFirst] = useState<number>()
  return (
    <Card title={t`Photos (${sale.images.length})`}>
      {sale.images.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucune photo.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-3 gap-2 md:grid-cols-4">
          {sale.images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={t`Agrandir la photo ${index + 1}`}
                className="block aspect-3/2 w-full overflow-hidden rounded-10 bg-surface-2"
                onClick={() => setFirst(index)}
              >
                <Picture image={image} sizes="(min-width: 768px) 200px, 30vw" />
              </button>
              <span className="mt-1 block text-12 text-muted tabular">
                {image.width} × {image.height}
              </span>
            </li>
          ))}
        </ul>
      )}
      {first !== undefined && (
        <Suspense>
          <Viewer images={sale.images} title={sale.title} first={first} onClose={() => setFirst(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
