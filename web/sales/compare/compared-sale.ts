import type { PublicSale } from '#contract/sales/public-sales.ts'
import { type CardImage, forPicture } from '#web/rentals/card-rental.ts'

/** The fields of a listing that the comparison reads. */
export type ComparedSale = Omit<
  PublicSale,
  'description' | 'images' | 'primary_image' | 'price_history' | 'legal_facts' | 'documents'
> & { image: CardImage | null }

/** Leaves out the fields that the comparison does not show, to keep the response small. */
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
