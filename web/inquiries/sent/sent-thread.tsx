import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import type { SentInquiryDetail } from '#contract/buying/inquiries.ts'
import { api } from '#web/api/browser-api.ts'
import GrantedDocuments from '#web/sale-documents/granted-documents.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { BuyerPlan } from '../buyer-plan.tsx'
import { InquiryStatusBadge } from '../inquiry-status.tsx'
import { InquiryThread, ThreadComposer } from '../inquiry-thread.tsx'
import { ListingLine } from '../listing-line.tsx'

/** An inquiry for its buyer: listing, question, messages. `linkKey` is that of an e-mail's link. */
export function SentThread({
  inquiry,
  linkKey,
  onSent,
}: {
  inquiry: SentInquiryDetail
  linkKey?: string
  onSent: () => Promise<void>
}) {
  const { t } = useLingui()
  const { id, listing, messages, status, contacts_masked } = inquiry
  const { name } = listing.seller
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="display-32">
            <Trans>Votre échange avec {name}</Trans>
          </h1>
          <InquiryStatusBadge status={status} />
        </div>
        <Card>
          <InquiryThread messages={messages} other={name} />
          <div className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
            {contacts_masked && (
              <p className="flex gap-2 text-14 text-muted">
                <IconLock size={18} aria-hidden className="mt-px flex-none" />
                <Trans>
                  Les coordonnées et les liens de vos messages restent masqués jusqu’à la réponse du vendeur.
                </Trans>
              </p>
            )}
            <ThreadComposer
              id={id}
              label={t`Votre message à ${name}`}
              submit={<Trans>Envoyer</Trans>}
              onSend={async (body) => {
                await api('POST /inquiries/:id/messages', {
                  params: { id },
                  body: { body, ...(linkKey && { key: linkKey }) },
                })
                await onSent()
              }}
            />
          </div>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={<Trans>Le bien</Trans>}>
          <ListingLine listing={listing} />
          {!linkKey && <GrantedDocuments listingId={listing.id} />}
        </Card>
        <Card title={<Trans>Votre demande</Trans>}>
          <BuyerPlan inquiry={inquiry} />
        </Card>
      </div>
    </div>
  )
}
