import { RentalCard, type RentalImage } from '#contract/rentals/rentals.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'

const writeRest = serializerOf(RentalCard.omit({ primary_image: true, images: true }))

/**
 * The JSON of a card, equal to that of the contract's serialiser except for the order. Pictures are most of a card: the
 * primary one is serialised once, and each address once though it occurs in three places.
 */
export function writeRentalCard(card: RentalCard) {
  const { primary_image: primary, images } = card
  const written = images.map(writeImage)
  const first = primary ? (written[images.indexOf(primary)] ?? writeImage(primary)) : 'null'
  const rest = String(writeRest(card)).slice(0, -1)
  return `${rest},"primary_image":${first},"images":[${written.join()}]}`
}

/** A picture in lists. Only texts of users need escaping. */
function writeImage(image: RentalImage) {
  const path = `"${image.image_path}"`
  const name = JSON.stringify(image.image.file_name)
  return `{"id":"${image.id}","is_primary":${image.is_primary},"position":${image.position},"caption":${JSON.stringify(image.caption)},"alt_text":${JSON.stringify(image.alt_text)},"width":${image.width},"height":${image.height},"dominant_color":"${image.dominant_color}","image_path":${path},"image":{"file_path":${path},"file_name":${name},"url":${path},"filename":${name}},"base":"${image.base}","widths":[${image.widths.join()}]}`
}
