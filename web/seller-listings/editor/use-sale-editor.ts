import { msg } from '@lingui/core/macro'
import { createContext, use } from 'react'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import { type DraftEditor, useDraftEditor } from '#web/editor/draft/use-draft-editor.ts'
import type { DraftKind } from '#web/editor/draft/draft-kind.ts'
import type { PictureGateway } from '#web/editor/photos/use-picture-calls.ts'
import { described, readSale } from './read-sale.ts'
import {
  characteristicsOf,
  draftOf,
  errorsOf,
  fitFields,
  type SaleField,
  type SaleRecord,
  type SaleValues,
  together,
  valuesOf,
} from './sale-form.ts'

type SaleEditor = DraftEditor<SaleValues, SaleRecord>

const EditorContext = createContext<SaleEditor | null>(null)
export const SaleEditorProvider = EditorContext.Provider

export function useSaleForm() {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a step stands outside its editor')
  return editor
}

const listings: DraftKind<SaleValues, SaleRecord> = {
  name: 'sale',
  errorsOf,
  fitFields,
  together,
  fieldOf: (named) => named.replace(/^legal_facts\./, ''),
  apart: ['characteristics'],
  valuesOf,
  create: async (values, fields) =>
    described(
      await named(
        msg`Impossible de créer la propriété. Veuillez réessayer.`,
        api('POST /properties-for-sale/seller', { body: draftOf(values, fields) }),
        unlessRefused,
      ),
      [],
    ),
  update,
  read: readSale,
}

/** Saves the type before the characteristics, which the server validates against it; each only if it changed. */
async function update(id: string, values: SaleValues, fields: SaleField[], loaded: SaleRecord | null) {
  const params = { id }
  const plain = fields.filter((field) => field !== 'characteristics')
  const version = loaded && { updated_at: loaded.updated_at }
  const sale =
    plain.length > 0
      ? await named(
          msg`Impossible de mettre à jour la propriété. Veuillez réessayer.`,
          api('PATCH /properties-for-sale/seller/:id', {
            params,
            body: { ...draftOf(values, plain), ...version },
          }),
          unlessRefused,
        )
      : undefined
  if (!fields.includes('characteristics') && sale) {
    return { ...sale, characteristics: loaded?.characteristics ?? {} }
  }
  await api('PUT /properties-for-sale/shared/features/:id/characteristics', {
    params,
    body: { characteristics: characteristicsOf(values) },
  })
  return readSale(id)
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
    api('DELETE /properties-for-sale/seller/:id/images/:imageId', {
      params: { id, imageId },
      keepalive: true,
    }),
}

/** Drafts and rejected listings are saved automatically; a listing that buyers see is saved by a button only. */
export function useSaleEditor(initial: SaleRecord | null, onCreated: (id: string) => void) {
  return useDraftEditor(listings, {
    initial,
    values: valuesOf(initial),
    automatic: !initial || ['draft', 'rejected'].includes(initial.sale_status),
    onCreated,
  })
}
