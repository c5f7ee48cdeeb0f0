import type { PublicSale } from '#contract/sales/public-sales.ts'
import type { ListedPicture } from '#web/rentals/listing/listed-rental.ts'

/** A home for sale as its page has it. */
export type ListedSale = Omit<PublicSale, 'images' | 'primary_image'> & { images: ListedPicture[] }
