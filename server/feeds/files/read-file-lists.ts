import { saleDocumentKinds, type SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import { line } from '#contract/core/fields.ts'
import { documentsPerSale } from '#contract/sales/sale-documents.ts'
import { type FeedCells, feedEmptied, feedListSeparator } from '#contract/sales/sale-feed-columns.ts'
import { picturesPerSale } from '#contract/sales/seller-sales.ts'
import { lineErrors } from '../feed-refusals.ts'
import type { ValidationError } from '../read/record-errors.ts'
import { itemsOf } from '../read/read-cells.ts'
import type { FeedFileKind } from '#server/schema/following/sale-feed-tables.ts'

/** A file of a line; its caption is unchanged where the line has no captions. */
export interface RequestedFile {
  kind: FeedFileKind
  address: string
  caption: string | null
}

/** The files of a line; undefined for a kind whose cell is empty, which leaves them unchanged. */
export interface FileLists {
  pictures?: RequestedFile[]
  papers?: RequestedFile[]
}

const longestAddress = 500
const Caption = line(120)

export function readFileLists(cells: FeedCells): { lists: FileLists; errors: ValidationError[] } {
  const read = [readPictures(cells), readDocuments(cells.documents)]
  return {
    lists: Object.assign({}, ...read.flatMap(({ list }) => list ?? [])) as FileLists,
    errors: read.flatMap(({ error }) => error ?? []),
  }
}

interface Read {
  list?: FileLists
  error?: ValidationError
}

function readPictures({ pictures: cell, picture_captions: captionCell }: FeedCells): Read {
  const captions = readCaptions(captionCell)
  const badCaptions = { field: 'picture_captions', texts: lineErrors.captions }
  if (cell === undefined) return captions.length > 0 ? { error: badCaptions } : {}
  const addresses = listed(cell)
  const byAddress = new Map<string, RequestedFile>()
  for (const [index, address] of addresses.entries()) {
    const caption = captionCell === undefined ? null : (captions[index] ?? '')
    if (!byAddress.has(address)) byAddress.set(address, { kind: 'picture', address, caption })
  }
  if (!addresses.every(isAddress) || byAddress.size > picturesPerSale) {
    const values = { limit: picturesPerSale }
    return { error: { field: 'pictures', texts: lineErrors.pictures, values } }
  }
  const areFit =
    captions.length <= addresses.length && captions.every((caption) => Caption.safeParse(caption).success)
  return areFit ? { list: { pictures: [...byAddress.values()] } } : { error: badCaptions }
}

/** One per picture, empty where it has none. */
export function readCaptions(cell: string | undefined): string[] {
  if (!cell || cell === feedEmptied) return []
  return cell.split(feedListSeparator).map((caption) => caption.trim())
}

function readDocuments(cell: string | undefined): Read {
  if (cell === undefined) return {}
  const documents = listed(cell).map(readDocument)
  const byAddress = new Map(
    documents.flatMap((document) => (document ? [[documentItem(document), document]] : [])),
  )
  if (documents.includes(undefined) || byAddress.size > documentsPerSale) {
    return { error: { field: 'documents', texts: lineErrors.papers, values: { limit: documentsPerSale } } }
  }
  return { list: { papers: [...byAddress.values()] } }
}

function readDocument(item: string): RequestedFile | undefined {
  const [kind = '', ...rest] = item.split(':')
  const address = rest.join(':').trim()
  return isDocumentKind(kind.trim()) && isAddress(address)
    ? { kind: kind.trim() as SaleDocumentKind, address, caption: null }
    : undefined
}

/** A document as a cell lists it. */
export function documentItem({ kind, address }: Pick<RequestedFile, 'kind' | 'address'>) {
  return `${kind}:${address}`
}

function listed(cell: string) {
  return cell === feedEmptied ? [] : itemsOf(cell)
}

function isDocumentKind(word: string): word is SaleDocumentKind {
  return (saleDocumentKinds as readonly string[]).includes(word)
}

function isAddress(address: string) {
  return address.length <= longestAddress && /^https?:\/\//i.test(address) && URL.canParse(address)
}
