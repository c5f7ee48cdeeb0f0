import { useLingui } from '@lingui/react/macro'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { Picture } from '#web/ui/data/picture.tsx'

/** The cover of a rental, or a placeholder without pictures. */
export function CoverPicture({
  rental,
  sizes,
  priority = false,
  decorative = false,
}: {
  rental: Pick<OwnedRental, 'primary_image'>
  sizes: string
  priority?: boolean
  /** Beside the title, the picture adds no information. */
  decorative?: boolean
}) {
  const { t } = useLingui()
  const image = rental.primary_image
  if (image) {
    return <Picture image={image} sizes={sizes} priority={priority} {...(decorative && { alt: '' })} />
  }
  return (
    <img
      src="/brand/placeholder-bien.svg"
      alt={decorative ? '' : t`Pas encore de photo`}
      width={1200}
      height={800}
      className="size-full object-cover"
    />
  )
}
