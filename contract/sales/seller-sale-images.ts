import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Id, line } from '#contract/core/fields.ts'
import { Problem, signedInProblems } from '#contract/core/problem.ts'
import { SaleImage } from './sales.ts'
import { picturesPerSale } from './seller-sales.ts'

const tag = 'Seller listings'
const who = { role: ['seller'] } as const
const ByImage = z.object({ id: Id, imageId: Id })

export const uploadSaleImage = endpoint({
  method: 'POST',
  path: '/properties-for-sale/seller/:id/images',
  summary: 'Add a picture (multipart: file, is_primary as "true" or "false")',
  tag,
  who,
  params: ById,
  bodyType: 'multipart',
  answers: {
    201: z.object({ ...SaleImage.shape }),
    404: Problem,
    409: Problem,
    413: Problem,
    415: Problem,
    507: Problem,
    ...signedInProblems,
  },
})
export const listSaleImages = endpoint({
  method: 'GET',
  path: '/properties-for-sale/seller/:id/images',
  summary: 'Pictures of one’s own listing, in their order',
  tag,
  who,
  params: ById,
  answers: { 200: z.object({ items: z.array(SaleImage) }), 404: Problem, ...signedInProblems },
})
export const updateSaleImage = endpoint({
  method: 'PATCH',
  path: '/properties-for-sale/seller/:id/images/:imageId',
  summary: 'Change the caption or the alternative text of a picture',
  tag,
  who,
  params: ByImage,
  body: z.strictObject({ caption: line(120).optional(), alt_text: line(250).optional() }),
  answers: { 200: SaleImage, 404: Problem, ...signedInProblems },
})
export const orderSaleImages = endpoint({
  method: 'PUT',
  path: '/properties-for-sale/seller/:id/images/order',
  summary: 'Put the pictures in order; the list holds every picture once',
  tag,
  who,
  params: ById,
  body: z.strictObject({ image_ids: z.array(Id).max(picturesPerSale) }),
  answers: {
    200: z.object({ items: z.array(SaleImage) }),
    404: Problem,
    409: Problem,
    ...signedInProblems,
  },
})
export const setPrimarySaleImage = endpoint({
  method: 'PUT',
  path: '/properties-for-sale/seller/:id/images/:imageId/set-primary',
  summary: 'Make a picture the cover',
  tag,
  who,
  params: ByImage,
  answers: { 200: SaleImage, 404: Problem, ...signedInProblems },
})
export const deleteSaleImage = endpoint({
  method: 'DELETE',
  path: '/properties-for-sale/seller/:id/images/:imageId',
  summary: 'Remove a picture',
  tag,
  who,
  params: ByImage,
  answers: { 204: null, 404: Problem, 409: Problem, ...signedInProblems },
})
