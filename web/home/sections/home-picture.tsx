import { Picture } from '#web/ui/data/picture.tsx'

const widths = [480, 800, 1200]

/** A picture of the home page, stored in `public/home`. */
export function HomePicture({
  name,
  alt,
  color,
  sizes,
  largest = 1200,
}: {
  name: string
  alt: string
  color: string
  sizes: string
  largest?: 800 | 1200
}) {
  return (
    <Picture
      image={{
        base: `/home/${name}`,
        widths: widths.filter((width) => width <= largest),
        width: 1200,
        height: 800,
        alt_text: alt,
        dominant_color: color,
      }}
      sizes={sizes}
    />
  )
}
