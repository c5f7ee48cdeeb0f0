import 'virtual:texts/buying/sale-documents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileText, IconLockOpen } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listSaleDocumentGrantees } from '#contract/sales/sale-documents.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useDocumentNames } from './document-names.ts'
import { GranteesList } from './grantees-list.tsx'

type Access = EndpointAnswer<typeof listSaleDocumentGrantees>

export interface DocumentAccessProps {
  listingId: string
  /** The buyer of the visit or offer; `id` is null without an account, and no access can be granted then. */
  buyer: { id: string | null; name: string }
}

/** Grants the buyer of a visit or offer access to the documents of a listing, lists all grantees and revokes access. */
export default function DocumentAccess({ listingId, buyer }: DocumentAccessProps) {
  const { access, failure, isPendingFor, load, grant, revoke } = useAccess(listingId)
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
  if (!access) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col gap-4">
      <Opened access={access} listingId={listingId} />
      <Grant
        access={access}
        buyer={buyer}
        isPending={buyer.id !== null && isPendingFor(buyer.id)}
        onGrant={() => buyer.id && void grant(buyer.id, buyer.name)}
      />
      <GranteesList
        grantees={access.readers}
        isPendingFor={isPendingFor}
        onRevoke={({ user_id: id }) => void revoke(id)}
      />
    </div>
  )
}

/** The documents that a grant gives access to. */
function Opened({ access: { document_types: kinds }, listingId }: { access: Access; listingId: string }) {
  const names = useDocumentNames()
  if (kinds.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>Cette annonce n’a pas encore de document qu’un acheteur puisse lire.</Trans>{' '}
        <Link to={`${paths.sellerSale(listingId)}#documents`} className="text-link">
          <Trans>Ajouter des documents</Trans>
        </Link>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-2 text-14">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <IconFileText size={18} aria-hidden className="flex-none text-brand-text" />
          {names[kind]}
        </li>
      ))}
    </ul>
  )
}

function Grant({
  access: { document_types: kinds, readers: grantees },
  buyer: { id, name },
  isPending,
  onGrant,
}: {
  access: Access
  buyer: DocumentAccessProps['buyer']
  isPending: boolean
  onGrant: () => void
}) {
  if (id === null) {
    return (
      <p className="text-14 text-muted">
        <Trans>
          {name} écrit sans compte. Proposez-lui d’en créer un avec la même adresse e-mail : vous pourrez
          alors lui ouvrir les documents.
        </Trans>
      </p>
    )
  }
  if (kinds.length === 0 || grantees.some((viewer) => viewer.user_id === id)) return null
  return (
    <div>
      <Button
        variant="secondary"
        isPending={isPending}
        icon={<IconLockOpen size={18} aria-hidden />}
        className="w-full"
        onClick={onGrant}
      >
        <Trans>Laisser lire les documents</Trans>
      </Button>
      <p className="mt-2 text-14 text-muted">
        <Trans>{name} en est averti ; chaque lecture est notée.</Trans>
      </p>
    </div>
  )
}

/** The grantees of a listing and the calls that change them; a pending call has the user id as its key. */
function useAccess(id: string) {
  const { t } = useLingui()
  const [access, setAccess] = useState<Access>()
  const [failure, setFailure] = useState<ApiError>()
  const { mutate, isPendingFor } = useMutation({ errorToast: 5000 })

  async function load() {
    try {
      setAccess(await api('GET /properties-for-sale/seller/:id/document-readers', { params: { id } }))
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each listing
  }, [id])

  const attempt = (userId: string, work: () => Promise<unknown>, done: string) =>
    mutate(work, { key: userId, successMessage: done, onSuccess: load, onError: load })

  return {
    access,
    failure,
    isPendingFor,
    load,
    grant: (userId: string, name: string) =>
      attempt(
        userId,
        () => api('PUT /properties-for-sale/seller/:id/document-readers/:userId', { params: { id, userId } }),
        t`${name} peut lire les documents`,
      ),
    revoke: (userId: string) =>
      attempt(
        userId,
        () =>
          api('DELETE /properties-for-sale/seller/:id/document-readers/:userId', { params: { id, userId } }),
        t`L’accès est retiré`,
      ),
  }
}
