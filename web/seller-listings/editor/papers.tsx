import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText, IconLock, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { privateDocumentKinds, type SaleDocumentKind } from '#contract/sales/conformity-words.ts'
import type { SaleDocument } from '#contract/sales/sale-documents.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { useDocumentNames } from '#web/sale-documents/document-names.ts'
import { ReadersList } from '#web/sale-documents/readers-list.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { usePapers } from './use-papers.ts'
import { wantedPapers } from './requested-papers.ts'

type Calls = ReturnType<typeof usePapers>

/**
 * The papers of a home by kind: those that are there, room for those that buyers and the law ask for, who reads them.
 */
export function Papers({ sale, onChange }: { sale: OwnedSale; onChange: () => void }) {
  const { t } = useLingui()
  const names = useDocumentNames()
  const calls = usePapers(sale.id, onChange)
  const { papers, failure, load } = calls
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
  if (!papers) return <Skeleton className="h-60 rounded-16!" />
  const kinds = wantedPapers(
    sale,
    papers.items.map((paper) => paper.document_type),
  )
  return (
    <>
      <ul aria-label={t`Documents du bien`} className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            name={names[kind]}
            papers={papers.items.filter((paper) => paper.document_type === kind)}
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
        <ReadersList
          readers={papers.readers}
          busy={calls.busy}
          onRevoke={(reader) => void calls.revoke(reader)}
        />
      </div>
    </>
  )
}

function Kind({
  kind,
  name,
  papers,
  calls,
}: {
  kind: SaleDocumentKind
  name: string
  papers: SaleDocument[]
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
          look="secondary"
          size="small"
          className="flex-none"
          busy={calls.busy === kind}
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
            // So that the same file can be chosen again.
            event.target.value = ''
            if (file) void calls.add(kind, file)
          }}
        />
      </div>
      {papers.length > 0 && (
        <ul className="mt-1">
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} calls={calls} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Paper({ paper, calls }: { paper: SaleDocument; calls: Calls }) {
  const { t } = useLingui()
  const relativeDay = useRelativeDay()
  const { file_name: name } = paper
  const busy = calls.busy === paper.id
  return (
    <li className="flex items-center gap-2" aria-busy={busy}>
      <IconFileText size={18} aria-hidden className="flex-none text-brand-text" />
      <span className="min-w-0 grow truncate text-14" title={name}>
        {name}
      </span>
      <span className="flex-none text-14 text-muted max-sm:hidden">{relativeDay(paper.created_at)}</span>
      <IconButton label={t`Télécharger ${name}`} disabled={busy} onClick={() => void calls.open(paper)}>
        <IconDownload size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Supprimer : ${name}`}
        disabled={busy}
        onClick={() => {
          if (window.confirm(t`Supprimer le document « ${name} » ?`)) void calls.remove(paper)
        }}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
