import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText, IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { privateDocumentKinds, type SaleDocumentKind } from '#contract/sales/conformity-enums.ts'
import type { SaleDocument } from '#contract/sales/sale-documents.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { useDocumentNames } from '#web/sale-documents/document-names.ts'
import { GranteesList } from '#web/sale-documents/grantees-list.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useDocuments } from './use-documents.ts'
import { requestedDocuments } from './requested-documents.ts'

type Calls = ReturnType<typeof useDocuments>

/** Documents of a listing by kind: uploaded ones, kinds that buyers or the law require, and the grantees. */
export function Documents({ sale, onChange }: { sale: OwnedSale; onChange: () => void }) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const calls = useDocuments(sale.id, onChange)
  const { papers: documents, failure, load } = calls
  if (failure) {
    return (
      <ErrorState
        title={<Trans>Impossible de charger les documents</Trans>}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void load()}
      />
    )
  }
  if (!documents) return <Skeleton className="h-60 rounded-16!" />
  const kinds = requestedDocuments(
    sale,
    documents.items.map((document) => document.document_type),
  )
  return (
    <>
      <ul aria-label={t`Documents du bien`} className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            name={names[kind]}
            documents={documents.items.filter((document) => document.document_type === kind)}
            calls={calls}
          />
        ))}
      </ul>
      <p className="mt-3 text-14 text-muted">
        <Trans>
          PDF, JPEG, PNG ou WebP, 10 Mo au plus. Chaque document est chiffré ; un acheteur ne le lit que si
          vous l’y autorisez.
        </Trans>
      </p>
      <div className="mt-6 empty:hidden">
        <GranteesList
          grantees={documents.readers}
          isPendingFor={calls.isPendingFor}
          onRevoke={(viewer) => void calls.revoke(viewer)}
        />
      </div>
    </>
  )
}

function Kind({
  kind,
  name,
  documents,
  calls,
}: {
  kind: SaleDocumentKind
  name: string
  documents: SaleDocument[]
  calls: Calls
}) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isPrivate = (privateDocumentKinds as readonly SaleDocumentKind[]).includes(kind)
  return (
    <li className="py-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          {isPrivate && (
            <p className="flex items-center gap-1.5 text-14 text-muted">
              <IconLock size={14} aria-hidden className="flex-none" />
              <Trans>Pour notre équipe seulement</Trans>
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          size="small"
          className="flex-none"
          isPending={calls.isPendingFor(kind)}
          icon={<IconPlus size={16} aria-hidden />}
          aria-label={t`Ajouter : ${name}`}
          onClick={() => input.current?.click()}
        >
          <Trans>Ajouter</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-label={t`Fichier : ${name}`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Reset, since choosing the same file again fires no `change` event otherwise.
            event.target.value = ''
            if (file) void calls.add(kind, file)
          }}
        />
      </div>
      {documents.length > 0 && (
        <ul className="mt-1">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} calls={calls} />
          ))}
        </ul>
      )}
    </li>
  )
}

function DocumentRow({ document, calls }: { document: SaleDocument; calls: Calls }) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  const { file_name: name } = document
  const isPending = calls.isPendingFor(document.id)
  return (
    <li className="flex items-center gap-2" aria-busy={isPending}>
      <IconFileText size={18} aria-hidden className="flex-none text-brand-text" />
      <span className="min-w-0 grow truncate text-14" title={name}>
        {name}
      </span>
      <span className="flex-none text-14 text-muted max-sm:hidden">{relativeDay(document.created_at)}</span>
      <IconButton
        label={t`Télécharger ${name}`}
        disabled={isPending}
        onClick={() => void calls.open(document)}
      >
        <IconDownload size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Supprimer : ${name}`}
        disabled={isPending}
        onClick={() => {
          if (window.confirm(t`Supprimer le document « ${name} » ?`)) void calls.remove(document)
        }}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
