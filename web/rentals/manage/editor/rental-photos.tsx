import type { RentalImage } from '#contract/rentals/rentals.ts'
import { Picture } from '#web/ui/data/picture.tsx'

/** The pictures of a rental with their captions, the cover first and larger. */
export function RentalPhotos({ images }: { images: RentalImage[] }) {
  const ordered = images.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {ordered.map((image, index) => (
        <li key={image.id} className={index === 0 ? 'col-span-2 row-span-2' : undefined}>
          <figure>
            <div className="aspect-4/3 overflow-hidden rounded-12">
              <Picture
                image={image}
                sizes={index === 0 ? '(width >= 768px) 400px, 100vw' : '(width >= 768px) 200px, 50vw'}
                priority={index === 0}
              />
            </div>
            {image.caption && (
              <figcaption className="truncate pt-1 text-14 text-muted">{image.caption}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  )
}
