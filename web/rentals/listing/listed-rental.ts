import type { Rental, RentalImage } from '#contract/rentals/rentals.ts'

export type ListedPicture = Omit<RentalImage, 'placeholder' | 'image'>

/** A home as its page has it. */
export type ListedRental = Omit<Rental, 'images' | 'primary_image'> & { images: ListedPicture[] }
