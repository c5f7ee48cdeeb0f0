import { createContext, use } from 'react'
import type { OwnedRental, RentalDefaults } from '../../../contract/owner-rentals.ts'
import { api } from '../../api/browser-api.ts'
import { type DraftEditor, type DraftKind, useDraftEditor } from '../../editor/use-draft-editor.ts'
import type { PictureGateway } from '../../editor/use-picture-calls.ts'
import { draftOf, faultsOf, fitFields, type RentalValues, valuesOf } from './rental-form.ts'

export type RentalEditor = DraftEditor<RentalValues, OwnedRental>

const EditorContext = createContext<RentalEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor() {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a step stands outside its editor')
  return editor
}

const homes: DraftKind<RentalValues, OwnedRental> = {
  name: 'rental',
  faultsOf,
  fitFields,
  fieldOf: (named) => fieldOfContract[named] ?? named,
  create: (values, fields) => api('POST /properties', { body: draftOf(values, fields) }),
  update: (id, values, fields) =>
    api('PATCH /properties/:id', { params: { id }, body: draftOf(values, fields) }),
  read: (id) => api('GET /properties/my/:id', { params: { id } }),
}

const fieldOfContract: Record<string, string> = {
  price_per_night: 'price',
  cleaning_fee_minor: 'cleaning_fee',
}

export const rentalPictures: PictureGateway = {
  uploadPath: (id) => `/properties/${id}/images`,
  list: (id) => api('GET /properties/:id/images', { params: { id } }),
  order: (id, image_ids) => api('PUT /properties/:id/images/order', { params: { id }, body: { image_ids } }),
  setPrimary: (id, imageId) =>
    api('PUT /properties/:id/images/:imageId/set-primary', { params: { id, imageId } }),
  describe: (id, imageId, body) =>
    api('PATCH /properties/:id/images/:imageId', { params: { id, imageId }, body }),
  remove: (id, imageId) => api('DELETE /properties/:id/images/:imageId', { params: { id, imageId } }),
}

/** A draft is saved while one types; a published home only by its button. */
export function useRentalEditor(
  initial: OwnedRental | null,
  defaults: RentalDefaults | undefined,
  onCreated: (id: string) => void,
) {
  return useDraftEditor(homes, {
    initial,
    values: valuesOf(initial, defaults),
    automatic: initial?.status !== 'PUBLISHED',
    onCreated,
  })
}
