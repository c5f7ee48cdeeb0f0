import { classes } from '../class-names.ts'

export interface PictureSource {
  base: string
  widths: number[]
  width: number
  height: number
  alt_text: string
  dominant_color: string
}

/**
 * A stored picture in AVIF at the width the screen needs, over its dominant colour until it has loaded. Browsers
 * without AVIF are few and old: they get one WebP.
 * @param sizes as in HTML: how wide it is shown
 * @param priority for the first picture of a page: loaded eagerly
 */
export function Picture({
  image,
  sizes,
  priority,
  className,
  alt,
}: {
  image: PictureSource
  sizes: string
  priority?: boolean
  className?: string
  alt?: string
}) {
  const fallback = image.widths.findLast((width) => width <= 1200) ?? image.widths[0] ?? image.width
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSet(image)} sizes={sizes} />
      <img
        src={`${image.base}-${fallback}.webp`}
        width={image.width}
        height={image.height}
        alt={alt ?? image.alt_text}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: image.dominant_color }}
        className={classes('size-full object-cover', className)}
      />
    </picture>
  )
}

/** Its files for `srcset`. */
export function pictureSet({ base, widths }: PictureSource) {
  return widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
}
