import { pictureSet, type PictureSource } from '#web/ui/data/picture.tsx'

/** How wide the tile of a picture is, as in HTML. */
export const tileSizes = '(width >= 768px) 220px, 50vw'

/** Has the browser fetch a stored picture as its tile will show it, so that it follows its preview without a gap. */
export async function fetchForTile(image: PictureSource) {
  const picture = new Image()
  picture.sizes = tileSizes
  picture.srcset = pictureSet(image)
  // One that cannot be fetched or drawn now is the tile's to show again.
  await picture.decode().catch(() => undefined)
}
