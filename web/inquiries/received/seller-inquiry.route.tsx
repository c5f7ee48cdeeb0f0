import 'virtual:texts/buying/sale-leads'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconLock, IconMail, IconMessageOff, IconPhone } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/seller-inquiry.route.ts'
import type { InquiryDetail } from '#contract/buying/inquiries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import DocumentAccess from '#web/sale-documents/document-access.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { BuyerPlan } from '../buyer-plan.tsx'
import { InquiryStatusBadge } from '../inquiry-status.tsx'
import { InquiryThread, ThreadComposer } from '../inquiry-thread.tsx'
import { ListingLine } from '../listing-line.tsx'
import { useInquiryEvents } from '../use-inquiry-events.ts'
import { InquiryActions } from './inquiry-actions.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { ReadyAnswers } from './ready-answers.tsx'
import { waitsLong, WaitingMark } from './inquiry-row.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

/** @returns undefined for an inquiry of others, or an unknown one */
async function load(id: string) {
  try {
    return await api('GET /seller/inquiries/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export default function SellerInquiry({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <title>{`${t`Demande`} – Demeure`}</title>
      <Link
        to={paths.sellerInquiries()}
        className="inline-flex items-center gap-1 self-start text-14 font-semibold text-brand-text hover:underline"
      >
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Toutes les demandes</Trans>
      </Link>
      <Loaded
        result={result}
        skeleton={<DetailSkeleton />}
        failed={t`Impossible de charger la demande. Veuillez réessayer.`}
      >
        {(inquiry) => (inquiry ? <Detail key={inquiry.id} inquiry={inquiry} /> : <NotFound />)}
      </Loaded>
    </div>
  )
}

function Detail({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useInquiryEvents(inquiry.id)
  const { id, buyer_name, allowed_actions, listing } = inquiry
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={buyer_name} size="large" />
        <div className="min-w-0 grow">
          <h1 className="display-32 wrap-anywhere">{buyer_name}</h1>
          <p className="flex flex-wrap items-center gap-2">
            <InquiryStatusBadge status={inquiry.status} />
            {waitsLong(inquiry) && <WaitingMark />}
          </p>
        </div>
        <InquiryActions inquiry={inquiry} onChange={() => void revalidate()} />
      </div>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={<Trans>Échange</Trans>}>
            <InquiryThread messages={inquiry.messages} other={buyer_name} />
            <div className="mt-6 border-t border-line pt-5">
              {allowed_actions.includes('respond') ? (
                <ThreadComposer
                  id={id}
                  label={t`Votre réponse`}
                  submit={<Trans>Répondre</Trans>}
                  tools={(insert) => <ReadyAnswers inquiry={inquiry} onChoose={insert} />}
                  onSend={async (response) => {
                    await named(
                      msg`Impossible d’envoyer la réponse. Veuillez réessayer.`,
                      api('PUT /seller/inquiries/:id/respond', { params: { id }, body: { response } }),
                      unlessRefused,
                    )
                    await revalidate()
                  }}
                />
              ) : (
                <p className="text-muted">
                  {allowed_actions.includes('reopen') ? (
                    <Trans>Cette demande est close. Rouvrez-la pour écrire à nouveau.</Trans>
                  ) : (
                    <Trans>L’acheteur a fermé son compte : il ne peut plus vous lire.</Trans>
                  )}
                </p>
              )}
            </div>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={<Trans>L’acheteur</Trans>}>
            <Contacts inquiry={inquiry} />
            <div className="mt-5">
              <BuyerPlan inquiry={inquiry} />
            </div>
          </Card>
          <Card title={<Trans>L’annonce</Trans>}>
            <ListingLine listing={listing} />
            <Link
              to={paths.sellerInquiries(`listing=${listing.id}`)}
              className="mt-3 inline-block text-14 font-semibold text-brand-text underline"
            >
              <Trans>Toutes les demandes de cette annonce</Trans>
            </Link>
          </Card>
          {inquiry.buyer_email && (
            <Card title={<Trans>Documents du bien</Trans>}>
              <DocumentAccess listingId={listing.id} buyer={{ id: inquiry.buyer_id, name: buyer_name }} />
            </Card>
          )}
          <PrivateNotes inquiry={inquiry} />
        </div>
      </div>
    </>
  )
}

function Contacts({
  inquiry: { contacts_masked, buyer_email, buyer_phone },
}: {
  inquiry: Pick<InquiryDetail, 'contacts_masked' | 'buyer_email' | 'buyer_phone'>
}) {
  if (!buyer_email) {
    return (
      <p className="text-14 text-muted">
        <Trans>Ce compte est clos, ses coordonnées sont effacées.</Trans>
      </p>
    )
  }
  if (contacts_masked) {
    return (
      <p className="flex gap-2 rounded-12 bg-surface-2 p-3 text-14 text-muted">
        <IconLock size={18} aria-hidden className="mt-px flex-none" />
        <span>
          <Trans>Le téléphone et l’adresse apparaissent dès votre première réponse.</Trans>
        </span>
      </p>
    )
  }
  return (
    <ul className="flex flex-col gap-2 text-14 font-medium">
      <li className="flex items-center gap-2 wrap-anywhere">
        <IconMail size={18} aria-hidden className="flex-none text-muted" />
        <a href={`mailto:${buyer_email}`} className="hover:underline">
          {buyer_email}
        </a>
      </li>
      {buyer_phone && (
        <li className="flex items-center gap-2">
          <IconPhone size={18} aria-hidden className="flex-none text-muted" />
          <a href={`tel:${buyer_phone.replaceAll(/[^+\d]/g, '')}`} className="hover:underline">
            {buyer_phone}
          </a>
        </li>
      )}
    </ul>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconMessageOff size={32} aria-hidden />}
      title={t`Cette demande n’existe pas, ou plus`}
      action={
        <ButtonLink to={paths.sellerInquiries()} variant="secondary">
          <Trans>Toutes les demandes</Trans>
        </ButtonLink>
      }
    />
  )
}

export function DetailSkeleton() {
  return (
    <div aria-busy className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-120 rounded-16!" />
      <Skeleton className="h-80 rounded-16!" />
    </div>
  )
}
