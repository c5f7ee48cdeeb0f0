import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/inquiry-by-link.route.ts'
import { api } from '#web/api/browser-api.ts'
import { nullIfRefused } from '#web/api/null-if-refused.ts'
import { paths } from '#web/paths.ts'
import { OpenedByLink } from '#web/shell/opened-by-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { RevokeLink } from '../revoke-link.tsx'
import { SentThread } from './sent-thread.tsx'

/** In the browser only: the server renders nothing that a link gives access to. */
export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const key = url.searchParams.get('key') ?? undefined
  return { inquiry: await nullIfRefused(api('GET /inquiries/:id', { params: { id }, query: { key } })) }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <OpenedByLink title={t`Votre demande`}>
      <h1 className="display-32">{t`Votre demande`}</h1>
      <Skeleton className="h-120 rounded-16!" />
    </OpenedByLink>
  )
}

export default function InquiryByLink({ loaderData: { inquiry } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const key = search.get('key')
  return (
    <OpenedByLink title={t`Votre demande`}>
      {inquiry ? (
        <>
          <SentThread inquiry={inquiry} {...(key && { linkKey: key })} onSent={revalidate} />
          {key && (
            <RevokeLink
              renew={() =>
                api('POST /inquiries/:id/renew-link', { params: { id: inquiry.id }, body: { key } })
              }
            />
          )}
        </>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <h1 className="display-32">
            <Trans>Ce lien n’ouvre plus rien</Trans>
          </h1>
          <p className="text-muted">
            <Trans>
              Il a été remplacé ou n’a pas servi depuis douze mois, la demande a été effacée, ou l’adresse est
              incomplète. Le plus récent de nos e-mails contient le bon.
            </Trans>
          </p>
          <ButtonLink to={paths.sales()}>
            <Trans>Trouver un bien à acheter</Trans>
          </ButtonLink>
        </div>
      )}
    </OpenedByLink>
  )
}
