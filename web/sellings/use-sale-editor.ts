import { createContext, use } from 'react'
import type { OwnedSale } from '../../contract/seller-sales.ts'
import { api } from '../api/browser-api.ts'
import { type DraftEditor, type DraftKind, useDraftEditor } from '../editor/use-draft-editor.ts'
import type { PictureGateway } from '../editor/use-picture-calls.ts'
import { draftOf, faultsOf, fitFields, type SaleValues, valuesOf } from './sale-form.ts'

export type SaleEditor = DraftEditor<SaleValues, OwnedSale>

const EditorContext = createContext<SaleEditor | null>(null)
export const SaleEditorProvider = EditorContext.Provider

export function useSaleForm() {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a step stands outside its editor')
  return editor
}

const listings: DraftKind<SaleValues, OwnedSale> = {
  name: 'sale',
  faultsOf,
  fitFields,
  fieldOf: (named) => named.replace(/^legal_facts\./, ''),
  create: (values, fields) => api('POST /properties-for-sale/seller', { body: draftOf(values, fields) }),
  update: (id, values, fields) =>
    api('PATCH /properties-for-sale/seller/:id', { params: { id }, body: draftOf(values, fields) }),
  read: (id) => api('GET /properties-for-sale/seller/:id', { params: { id } }),
}

export const salePictures: PictureGateway = {
  uploadPath: (id) => `/properties-for-sale/seller/${id}/images`,
  list: (id) => api('GET /properties-for-sale/seller/:id/images', { params: { id } }),
  order: (id, image_ids) =>
    api('PUT /properties-for-sale/seller/:id/images/order', { params: { id }, body: { image_ids } }),
  setPrimary: (id, imageId) =>
    api('PUT /properties-for-sale/seller/:id/images/:imageId/set-primary', { params: { id, imageId } }),
  describe: (id, imageId, body) =>
    api('PATCH /properties-for-sale/seller/:id/images/:imageId', { params: { id, imageId }, body }),
  remove: (id, imageId) =>
    api('DELETE /properties-for-sale/seller/:id/images/:imageId', { params: { id, imageId } }),
}

/** What buyers see is changed by a button only; everything else is saved while one types. */
export function useSaleEditor(initial: OwnedSale | null, onCreated: (id: string) => void) {
  return useDraftEditor(listings, {
    initial,
    values: valuesOf(initial),
    automatic: !initial || ['draft', 'rejected'].includes(initial.sale_status),
    onCreated,
  })
}
