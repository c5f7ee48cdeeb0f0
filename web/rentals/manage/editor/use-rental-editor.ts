import { msg } from '@lingui/core/macro'
import { createContext, use } from 'react'
import type { OwnedRental, RentalDefaults } from '#contract/rentals/owner-rentals.ts'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { type DraftEditor, useDraftEditor } from '#web/editor/draft/use-draft-editor.ts'
import type { DraftKind } from '#web/editor/draft/draft-kind.ts'
import type { PictureGateway } from '#web/editor/photos/use-picture-calls.ts'
import {
  draftOf,
  errorsOf,
  fieldOf,
  fitFields,
  type RentalValues,
  together,
  valuesOf,
} from './rental-form.ts'

type RentalEditor = DraftEditor<RentalValues, OwnedRental>

const EditorContext = createContext<RentalEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor() {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a step stands outside its editor')
  return editor
}

const rentals: DraftKind<RentalValues, OwnedRental> = {
  name: 'rental',
  errorsOf,
  fitFields,
  together,
  fieldOf,
  create: (values, fields) =>
    named(
      msg`Erreur lors de la création de la propriété`,
      api('POST /properties', { body: draftOf(values, fields) }),
    ),
  update: (id, values, fields) =>
    named(
      msg`Erreur lors de la mise à jour de la propriété`,
      api('PATCH /properties/:id', { params: { id }, body: draftOf(values, fields) }),
    ),
  read: (id) => api('GET /properties/my/:id', { params: { id } }),
}

export const rentalPictures: PictureGateway = {
  uploadPath: (id) => `/properties/${id}/images`,
  list: (id) =>
    named(
      msg`Erreur lors de la récupération des images`,
      api('GET /properties/:id/images', { params: { id } }),
    ),
  order: (id, image_ids) =>
    named(
      msg`Erreur lors de la mise à jour de l’ordre des images`,
      api('PUT /properties/:id/images/order', { params: { id }, body: { image_ids } }),
    ),
  setPrimary: (id, imageId) =>
    named(
      msg`Erreur lors de la mise à jour de l’image principale`,
      api('PUT /properties/:id/images/:imageId/set-primary', { params: { id, imageId } }),
    ),
  describe: (id, imageId, body) =>
    named(
      msg`Erreur lors de la mise à jour de l’image`,
      api('PATCH /properties/:id/images/:imageId', { params: { id, imageId }, body }),
    ),
  remove: (id, imageId) =>
    named(
      msg`Erreur lors de la suppression de l’image`,
      api('DELETE /properties/:id/images/:imageId', { params: { id, imageId }, keepalive: true }),
    ),
}

/** A draft is saved while typing; a published rental only by its button. */
export function useRentalEditor(
  initial: OwnedRental | null,
  defaults: RentalDefaults | undefined,
  onCreated: (id: string) => void,
) {
  return useDraftEditor(rentals, {
    initial,
    values: valuesOf(initial, defaults),
    automatic: initial?.status !== 'PUBLISHED',
    onCreated,
  })
}
