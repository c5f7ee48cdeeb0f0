import type { SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import type { Context } from '#server/platform/context.ts'
import {
  addDocument,
  assertDocumentQuota,
  bytesPerDocument,
  removeDocument,
  typeOfDocument,
} from '#server/sale-documents/sale-documents.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { makeRenditions, pictureLimits } from '#server/platform/images/make-renditions.ts'
import { salePictures } from '#server/sales/pictures/sale-pictures.ts'
import type { FeedFileKind } from '#server/schema/following/sale-feed-tables.ts'

interface FetchedFile {
  bytes: Buffer
  fileName: string
  kind: FeedFileKind
  withIt: (tx: Transaction, id: string) => Promise<unknown>
}

/** Storage of a kind of files: the functions that the seller's calls use. */
interface PictureStore {
  stage: 'picture' | 'paper'
  column: 'pictures' | 'documents'
  accept: string
  maxBytes: number
  /** Code of the refusal for a listing that has the maximum of files. */
  full: string
  /** @throws for bytes that are not such a file */
  judge: (bytes: Buffer) => Promise<unknown>
  assertQuota: (app: Context, listingId: string, actor: SignedIn) => Promise<void>
  add: (app: Context, listingId: string, file: FetchedFile, actor: SignedIn) => Promise<unknown>
  remove: (app: Context, listingId: string, id: string, actor: SignedIn) => Promise<void>
}

const ofPictures: PictureStore = {
  stage: 'picture',
  column: 'pictures',
  accept: 'image/*',
  maxBytes: pictureLimits.bytes,
  full: 'too_many_pictures',
  judge: makeRenditions,
  assertQuota: salePictures.assertQuota,
  add: (app, listingId, file, actor) =>
    salePictures.add(app, listingId, { ...file, isPrimary: false }, actor),
  remove: (app, listingId, imageId, actor) => salePictures.remove(app, { id: listingId, imageId }, actor),
}

const documentQuota: PictureStore = {
  stage: 'paper',
  column: 'documents',
  accept: 'application/pdf, image/*;q=0.5',
  maxBytes: bytesPerDocument,
  full: 'too_many_documents',
  judge: typeOfDocument,
  assertQuota: assertDocumentQuota,
  add: (app, listingId, { kind, ...file }, actor) =>
    addDocument(app, listingId, { ...file, kind: kind as SaleDocumentKind }, actor),
  remove: removeDocument,
}

export function quotaOf(kind: FeedFileKind): PictureStore {
  return kind === 'picture' ? ofPictures : documentQuota
}
