import type { PublicSale } from '#contract/sales/public-sales.ts'
import { type CardImage, forPicture } from '#web/rentals/card-rental.ts'

/** What the comparison reads of a home for sale. */
export type ComparedSale = Omit<
  PublicSale,
  'description' | 'images' | 'primary_image' | 'price_history' | 'legal_facts' | 'documents'
> & { image: CardImage | null }

/** What the loader sends of a home: the rest would travel for nothing. */
export function forComparison(sale: PublicSale): ComparedSale {
  const {
    description: _description,
    images: _images,
    primary_image: cover,
    price_history: _prices,
    legal_facts: _facts,
    documents: _documents,
    ...compared
  } = sale
  return { ...compared, image: cover && forPicture(cover) }
}
