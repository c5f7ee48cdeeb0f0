import { expect, test } from 'vitest'
import { RentalCard } from '#contract/rentals/rentals.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { presentRentalCard } from '#server/rentals/reads/present-rental.ts'
import { presentListingImage } from '#server/listing-pictures/present-listing-image.ts'
import { writeRentalCard } from './write-rental-card.ts'

const write = serializerOf(RentalCard)

function image(position: number) {
  return presentListingImage({
    id: crypto.randomUUID(),
    position,
    isPrimary: position === 2,
    caption: 'L’« été » "chaud" \\ \u2028 \ud800',
    altText: '</script>\n',
    storageKey: `property_images/4c/${crypto.randomUUID()}`,
    fileName: 'salon "neuf".jpg',
    width: 1600,
    height: 1200,
    widths: [400, 800, 1600],
    dominantColor: '#8a7f6d',
  })
}

function card(images: RentalCard['images']) {
  const row = {
    id: crypto.randomUUID(),
    ownerId: crypto.randomUUID(),
    status: 'PUBLISHED',
    underReview: false,
    title: 'Chez "Léa" \\',
    propertyType: 'house',
    city: 'L’Haÿ',
    countryCode: 'FR',
    floors: 1,
    publicLatitude: 48.1,
    publicLongitude: -2.25,
    basePriceMinor: 9950,
    touristTax: 'included',
    cleaningFeeMinor: 0,
    bedrooms: 2,
    bathrooms: 1,
    carShelters: 0,
    maxGuests: 4,
    isFeatured: false,
    averageRating: 4.25,
    totalReviews: 3,
    publishedAt: new Date(),
    createdAt: new Date(),
  } as const
  return presentRentalCard(row, images)
}

test('a card is written by its schema, with several pictures, one and none', () => {
  for (const images of [[image(0), image(1), image(2)], [image(0)], []]) {
    const cardWithImages = card(images)
    expect(JSON.parse(writeRentalCard(cardWithImages))).toEqual(JSON.parse(String(write(cardWithImages))))
  }
  const withoutList = { ...card([]), primary_image: image(2) }
  expect(JSON.parse(writeRentalCard(withoutList))).toEqual(JSON.parse(String(write(withoutList))))
})
