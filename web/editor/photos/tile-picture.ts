import { pictureSet, type PictureSource } from '#web/ui/data/picture.tsx'

/** Width of a picture's tile, as in HTML `sizes`. */
export const tileSizes = '(width >= 768px) 220px, 50vw'

/** Preloads a stored picture at the size of its tile, so that it replaces its preview without a gap. */
export async function fetchForTile(image: PictureSource) {
  const picture = new Image()
  picture.sizes = tileSizes
  picture.srcset = pictureSet(image)
  // Loading errors are left to the tile.
  await picture.decode().catch(() => undefined)
}
