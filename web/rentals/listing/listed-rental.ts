import type { Rental, RentalImage } from '#contract/rentals/rentals.ts'

export type ListedPicture = Omit<RentalImage, 'placeholder' | 'image'>

/** A rental as its page needs it. */
export type ListedRental = Omit<Rental, 'images' | 'primary_image'> & { images: ListedPicture[] }
