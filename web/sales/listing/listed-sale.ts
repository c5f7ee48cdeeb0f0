import type { PublicSale } from '#contract/sales/public-sales.ts'
import type { ListedPicture } from '#web/rentals/listing/listed-rental.ts'

/** A listing as its loader returns it, without the placeholders of its pictures. */
export type ListedSale = Omit<PublicSale, 'images' | 'primary_image'> & { images: ListedPicture[] }
