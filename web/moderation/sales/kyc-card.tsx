import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { PendingSaleKyc } from '#contract/moderation/sale-kyc.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { DelayBar } from './delay-bar.tsx'
import { priorityLabels } from './moderation-labels.ts'

const answerHours = 24
const typeLabels: Record<PendingSaleKyc['kyc_type'], MessageDescriptor> = {
  identity: msg`Identité d’un particulier`,
  professional: msg`Activité professionnelle`,
  property: msg`Droit de vendre un bien`,
}

/** One verification request: person, purpose, documents, and the decision for those with permission. */
export function KycCard({ request, onDecided }: { request: PendingSaleKyc; onDecided: () => void }) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const { seller, property, waited_hours: waited } = request
  const { label, colour } = priorityLabels[request.priority]
  return (
    <article className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="display-20 wrap-anywhere">{seller.company_name || seller.name}</h2>
          <p className="text-14 text-muted">
            {[t(typeLabels[request.kyc_type]), seller.company_name && seller.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-3">
          <Badge colour={colour}>{t(label)}</Badge>
          <DelayBar sale={{ waited_hours: waited, sla_hours: answerHours }} />
        </span>
      </header>
      {property && (
        <div className="flex flex-col gap-2">
          <p>
            <Link to={paths.adminSale(property.id)} className="text-link">
              {property.title || t`Annonce sans titre`}
            </Link>
            {property.city && <span className="text-muted"> · {property.city}</span>}
          </p>
          <Documents property={property} />
        </div>
      )}
      {may('approve_kyc') ? (
        <DecisionForm id={request.kyc_id} onDecided={onDecided} />
      ) : (
        <p className="text-14 text-muted">
          <Trans>Vous pouvez lire cette demande ; une personne habilitée la tranche.</Trans>
        </p>
      )}
    </article>
  )
}

/** Each opening of a document is written to the audit trail. */
function Documents({ property: { id, documents } }: { property: NonNullable<PendingSaleKyc['property']> }) {
  if (documents.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>Aucune pièce jointe.</Trans>
      </p>
    )
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {documents.map((document) => (
        <li key={document.id}>
          <DownloadButton
            path={`/properties-for-sale/seller/${id}/kyc/documents/${document.id}`}
            name={document.file_name}
            icon={<IconFileText size={18} aria-hidden />}
          >
            {document.file_name}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}

function DecisionForm({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [validUntil, setValidUntil] = useState('')
  const { mutate, isPendingFor, error } = useMutation()
  const params = { id }
  const approve = () => {
    const body = { ...(validUntil && { valid_until: validUntil }) }
    return mutate(() => api('POST /properties-for-sale/admin/kyc/approve/:id', { params, body }), {
      key: 'approve',
      successMessage: t`Vérification acceptée`,
      onSuccess: onDecided,
    })
  }
  const reject = () => {
    const body = { reason: reason.trim() }
    return mutate(() => api('POST /properties-for-sale/admin/kyc/reject/:id', { params, body }), {
      key: 'reject',
      successMessage: t`Vérification refusée`,
      onSuccess: onDecided,
    })
  }
  return (
    <form
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className="grid items-start gap-4 md:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label={t`Valable jusqu’au`}
          optional={t`(facultatif)`}
          type="date"
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <TextArea
          label={t`Motif d’un refus, communiqué au vendeur`}
          help={t`10 caractères au moins`}
          className="min-h-20"
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="rounded-12 bg-red-ground p-3 text-14 font-semibold text-red-text">
          {error.firstMessage}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" isPending={isPendingFor('approve')} onClick={() => void approve()}>
          <Trans>Accepter</Trans>
        </Button>
        <Button
          size="small"
          look="secondary"
          isPending={isPendingFor('reject')}
          disabled={reason.trim().length < 10}
          onClick={() => void reject()}
        >
          <Trans>Refuser</Trans>
        </Button>
      </div>
    </form>
  )
}
