import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconMessageOff } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/my-inquiry.route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useInquiryEvents } from '../use-inquiry-events.ts'
import { SentThread } from './sent-thread.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}
clientLoader.hydrate = true as const

/** @returns undefined for an inquiry of others, or an unknown one */
async function load(id: string) {
  try {
    return await api('GET /inquiries/:id', { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

export default function MyInquiry({ loaderData: { result }, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useInquiryEvents(id)
  return (
    <div className="flex flex-col gap-5">
      <title>{`${t`Votre demande`} – Demeure`}</title>
      <Link
        to={paths.clientInquiries()}
        className="inline-flex items-center gap-1 self-start text-14 font-semibold text-brand-text hover:underline"
      >
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Toutes vos demandes</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(inquiry) =>
          inquiry ? (
            <SentThread key={inquiry.id} inquiry={inquiry} onSent={revalidate} />
          ) : (
            <EmptyState
              icon={<IconMessageOff size={32} aria-hidden />}
              title={t`Cette demande n’existe pas, ou plus`}
              action={
                <ButtonLink to={paths.clientInquiries()} variant="secondary">
                  <Trans>Toutes vos demandes</Trans>
                </ButtonLink>
              }
            />
          )
        }
      </Loaded>
    </div>
  )
}
