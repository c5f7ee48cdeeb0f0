import 'virtual:texts/buying/sale-documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText, IconLockOpen } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { SaleDocument } from '#contract/sales/sale-documents.ts'
import { useDownload } from '#web/api/use-download.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useDocumentNames } from './document-names.ts'
import stylesheet from '#web/styles/areas.css?url'

/** The documents of a listing that its seller granted the viewer access to; empty for everybody else. */
export default function GrantedDocuments({ listingId }: { listingId: string }) {
  const { t } = useLingui()
  const documents = useGranted(listingId)
  if (documents.length === 0) return null
  return (
    <div className="mt-5 rounded-16 border border-line bg-surface p-4 md:p-5">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <h3 className="flex items-center gap-2 font-semibold">
        <IconLockOpen size={20} aria-hidden className="flex-none text-brand-text" />
        <Trans>Le vendeur vous ouvre ces documents</Trans>
      </h3>
      <ul aria-label={t`Documents ouverts`} className="mt-3 divide-y divide-line">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} listingId={listingId} />
        ))}
      </ul>
      <p className="mt-3 text-14 text-muted">
        <Trans>Chaque lecture est notée. Ne les transmettez qu’à ceux qui vous conseillent.</Trans>
      </p>
    </div>
  )
}

function DocumentRow({ document, listingId }: { document: SaleDocument; listingId: string }) {
  const names = useDocumentNames()
  const { isPending, download } = useDownload()
  const { file_name: fileName, document_type: kind, id } = document
  const name = names[kind]

  return (
    <li>
      <button
        type="button"
        disabled={isPending}
        className="flex min-h-14 w-full items-center gap-3 text-left hover:underline disabled:opacity-60"
        onClick={() => void download(`/properties-for-sale/public/${listingId}/documents/${id}`, fileName)}
      >
        <IconFileText size={20} aria-hidden className="flex-none text-brand-text" />
        <span className="min-w-0 grow">
          <span className="sr-only">
            <Trans>Télécharger</Trans>{' '}
          </span>
          <span className="block font-medium">{name}</span>
          <span className="block truncate text-14 text-muted">{fileName}</span>
        </span>
        <IconDownload size={20} aria-hidden className="flex-none text-muted" />
      </button>
    </li>
  )
}

function useGranted(id: string) {
  const [documents, setDocuments] = useState<SaleDocument[]>([])
  useEffect(() => {
    let left = false
    async function load() {
      try {
        const { items } = await api('GET /properties-for-sale/public/:id/documents', { params: { id } })
        if (!left) setDocuments(items)
      } catch (error) {
        // The section is optional: without it the page still lists the documents that can be requested.
        if (!(error instanceof ApiError)) throw error
      }
    }
    void load()
    return () => {
      left = true
    }
  }, [id])
  return documents
}
